import type { LeaderboardRow } from '@cohort/shared'

/** A row's place: tied rows have a `=`, and a row outside the ranking has only a dash. */
export const placeText = ({ position, isTied }: Pick<LeaderboardRow, 'position' | 'isTied'>): string =>
  position === null ? '–' : `${position}${isTied ? '=' : ''}`

/** How many problems a row has solved. As long as it has solved none, its place means nothing. */
export const solvedIn = ({ cells }: Pick<LeaderboardRow, 'cells'>): number =>
  cells.filter(({ solvedAfterMinutes }) => solvedAfterMinutes !== null).length
