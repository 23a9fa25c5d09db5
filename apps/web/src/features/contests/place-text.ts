import type { LeaderboardRow } from '@cohort/shared'

/** A row's place: rows that are equal by the rule have a `=`, and one outside the ranking has only a dash. */
export const placeText = ({ position, isTied }: Pick<LeaderboardRow, 'position' | 'isTied'>): string =>
  position === null ? '–' : `${position}${isTied ? '=' : ''}`
