import type { ContestListItem } from '@cohort/shared'

/** How long before its start a contest becomes current. */
const AHEAD_MS = 3_600_000

/**
 * The contest that is running or starts within an hour. If there are several, the one that ends first, so that a
 * week-long practice contest never hides an exam.
 * @param now the server's time in ms
 */
export const currentContest = <T extends Pick<ContestListItem, 'startTime' | 'endTime'>>(
  contests: readonly T[],
  now: number,
): T | undefined =>
  contests
    .filter(({ startTime, endTime }) => Date.parse(startTime) - AHEAD_MS <= now && now < Date.parse(endTime))
    .sort((a, b) => Date.parse(a.endTime) - Date.parse(b.endTime))[0]
