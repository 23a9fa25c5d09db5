import type { LeaderboardRow } from '@cohort/shared'

/** A row's place: rows that are equal by the rule have a `=`, and one outside the ranking has only a dash. */
export const placeText = ({ position, isTied }: Pick<LeaderboardRow, 'position' | 'isTied'>): string =>
  position === null ? '–' : `${position}${isTied ? '=' : ''}`

/** How many problems a row has solved. Until the first, a place says nothing. */
export const solvedIn = ({ cells }: Pick<LeaderboardRow, 'cells'>): number =>
  cells.filter(({ solvedAfterMinutes }) => solvedAfterMinutes !== null).length
