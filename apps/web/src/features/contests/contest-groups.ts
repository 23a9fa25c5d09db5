import type { ContestListItem, ContestStatus } from '@cohort/shared'
import { contestTexts } from './texts'

const GROUPS: readonly ContestStatus[] = ['Running', 'Upcoming', 'Ended']

/** Groups contests under headings, in the server's order. Leaves out empty groups. */
export const contestGroups = (contests: readonly ContestListItem[]) =>
  GROUPS.map((status) => ({
    heading: contestTexts.groups[status],
    contests: contests.filter((contest) => contest.status === status),
  })).filter((group) => group.contests.length > 0)
