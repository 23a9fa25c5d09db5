import {
  type Contest,
  type ContestListItem,
  type ContestRight,
  contestListItemSchema,
  contestSchema,
  type Leaderboard,
  type LeaderboardRow,
  type UserStatus,
} from '@cohort/shared'
import { weakTagOf } from '../../http/entity-tag'
import { listDifficultyOf } from '../problems/problem.presenter'
import type { BoardPart } from './board'
import type { Contests, ShownContest } from './contest.service'
import type { Leaderboards } from './leaderboard.service'

const withTexts = <T extends ShownContest>(contest: T) => ({
  ...contest,
  _id: contest._id.toHexString(),
  startTime: contest.startTime.toISOString(),
  endTime: contest.endTime.toISOString(),
})

export const presentListedContest = (contest: ShownContest, right: ContestRight | null): ContestListItem =>
  contestListItemSchema.parse({ ...withTexts(contest), ...(right && { right }) })

type FoundContest = Awaited<ReturnType<Contests['get']>> & {
  own: LeaderboardRow | null
  right: ContestRight | null
}

/** Presents a contest with its visible problems, and the user's row and progress. */
export const presentContest = ({ contest, problems, own, right }: FoundContest): Contest =>
  contestSchema.parse({
    ...withTexts(contest),
    own,
    ...(right && { right }),
    problems: problems.map(({ problemId, problem, ...listed }) => ({
      ...listed,
      ...(right && { id: problemId.toHexString() }),
      problemId: problem && {
        _id: problem._id.toHexString(),
        title: problem.title,
        difficulty: listDifficultyOf(problem.difficulty),
      },
      userStatus: own ? statusIn(own, problemId.toHexString()) : undefined,
    })),
  })

const statusIn = ({ cells }: LeaderboardRow, id: string): UserStatus | undefined => {
  const cell = cells.find(({ problemId }) => problemId === id)
  return cell && (cell.solvedAfterMinutes === null ? 'Attempted' : 'Solved')
}

/** Returns the leaderboard as JSON, built from rows that are already JSON, with an entity tag. */
export const presentLeaderboard = (board: Awaited<ReturnType<Leaderboards['get']>>): BoardPart => {
  const { contest, problems, total, matching, own, ranks } = board
  const head: Omit<Leaderboard, 'own' | 'ranks'> = {
    contestTitle: contest.title,
    status: contest.status,
    total,
    ...(matching !== null && { matching }),
    problems: problems.map(({ problemId, title, label, color, rgb, points }) => ({
      problemId: problemId.toHexString(),
      label,
      title,
      color,
      rgb,
      points,
    })),
  }
  const ownField = own === null ? '' : `,"own":${own.json.slice(1, -1) || 'null'}`
  const opening = `${JSON.stringify(head).slice(0, -1)}${ownField}`
  return { json: `${opening},"ranks":${ranks.json}}`, tag: weakTagOf(`${opening} ${ranks.tag}`) }
}
