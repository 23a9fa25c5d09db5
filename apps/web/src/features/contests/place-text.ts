import type { LeaderboardRow } from '@cohort/shared'

/** A row's place, with a `=` if it is tied, or a dash if the row is outside the ranking. */
export const placeText = ({ position, isTied }: Pick<LeaderboardRow, 'position' | 'isTied'>): string =>
  position === null ? '–' : `${position}${isTied ? '=' : ''}`

/** The number of problems solved. Until the first one, the place is meaningless. */
export const solvedIn = ({ cells }: Pick<LeaderboardRow, 'cells'>): number =>
  cells.filter(({ solvedAfterMinutes }) => solvedAfterMinutes !== null).length
