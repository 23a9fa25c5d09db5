import type { ContestListItem, ContestStatus } from '@cohort/shared'
import { contestTexts } from './texts'

const GROUPS: readonly ContestStatus[] = ['Running', 'Upcoming', 'Ended']

/** The contests under their headings, in the server's order. Empty headings are left out. */
export const contestGroups = (contests: readonly ContestListItem[]) =>
  GROUPS.map((status) => ({
    heading: contestTexts.groups[status],
    contests: contests.filter((contest) => contest.status === status),
  })).filter((group) => group.contests.length > 0)
