import {
  type ContestRight,
  type ContestStatus,
  type ManagedContest,
  type ManagedContestListItem,
  managedContestListItemSchema,
  managedContestSchema,
} from '@cohort/shared'
import type { Types } from 'mongoose'
import type { KnownProblem } from '../contest-packages/contest-problems'
import type { Board } from '../contests/board'
import type { ContestRecord } from '../contests/contest.model'
import { juryOf } from '../contests/contest-access'
import { listedParticipants } from '../contests/listed-participants'
import type { UserRecord } from '../users/user.model'
import { presentChoosable } from './choosable-problems'

interface ListedParts {
  status: ContestStatus
  right: ContestRight
  owner: Pick<UserRecord, '_id' | 'fullName'> | undefined
  participants: number
}

const common = (contest: ContestRecord) => ({
  ...contest,
  _id: contest._id.toHexString(),
  startTime: contest.startTime.toISOString(),
  endTime: contest.endTime.toISOString(),
  archived: contest.archivedAt !== null,
})

/** Presents a contest in an organiser's list. */
export const presentListedContest = (
  contest: ContestRecord,
  { owner, ...parts }: ListedParts,
): ManagedContestListItem =>
  managedContestListItemSchema.parse({
    ...common(contest),
    ...parts,
    owner: owner ? { _id: owner._id.toHexString(), fullName: owner.fullName } : null,
    problems: contest.problems.length,
  })

interface ManagedParts {
  status: ContestStatus
  /** The owner, the jury, and other users outside the ranking. */
  members: Pick<UserRecord, '_id' | 'fullName' | 'email' | 'group'>[]
  board: Pick<Board, 'rowOf'>
  known: KnownProblem[]
  /** Hidden problems that the contest does not publish. */
  withdrawn: KnownProblem[]
  participants: number
  submissions: number
}

/** Presents a contest to its owner, without deleted problems and members. */
export const presentManagedContest = (
  contest: ContestRecord,
  { members, board, known, withdrawn, ...parts }: ManagedParts,
): ManagedContest => {
  const memberOf = (id: Types.ObjectId) => {
    const member = members.find(({ _id }) => _id.equals(id))
    const outsideRanking = contest.outsideRanking.some((each) => each.equals(id))
    return member ? [{ ...member, _id: id.toHexString(), outsideRanking }] : []
  }
  return managedContestSchema.parse({
    ...common(contest),
    ...parts,
    description: contest.descriptionSource,
    problems: contest.problems.flatMap(({ problemId, ...listed }) => {
      const problem = known.find(({ _id }) => _id.equals(problemId))
      const visibility = problem && withdrawn.includes(problem) ? 'withdrawn' : problem?.visibility
      return problem ? [{ ...listed, ...presentChoosable(problem), visibility }] : []
    }),
    owner: (contest.ownerId && memberOf(contest.ownerId)[0]) ?? null,
    jury: contest.jury.flatMap(memberOf),
    outsideRanking: listedParticipants(
      contest.outsideRanking
        .filter((id) => !juryOf(contest).some((member) => member.equals(id)))
        .flatMap((id) => members.find(({ _id }) => _id.equals(id)) ?? []),
      board,
    ),
  })
}
