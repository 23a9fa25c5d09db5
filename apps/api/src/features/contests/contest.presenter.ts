import type { Contest, ContestListItem, Leaderboard } from '@cohort/shared'
import { weakTagOf } from '../../http/entity-tag'
import { listDifficultyOf } from '../problems/problem.presenter'
import type { BoardPart } from './board'
import type { Contests, ShownContest } from './contest.service'
import type { Leaderboards } from './leaderboard.service'

/** A contest in lists. */
export const presentListedContest = (contest: ShownContest): ContestListItem => ({
  _id: contest._id.toHexString(),
  title: contest.title,
  description: contest.description,
  startTime: contest.startTime.toISOString(),
  endTime: contest.endTime.toISOString(),
  status: contest.status,
})

/** A contest with its visible problems. */
export const presentContest = ({
  contest,
  problems,
  statuses,
}: Awaited<ReturnType<Contests['get']>>): Contest => ({
  ...presentListedContest(contest),
  penaltyMinutes: contest.penaltyMinutes,
  problems: problems.map(({ problemId, problem, label, color, rgb, points }) => {
    const status = statuses.get(problemId.toHexString())
    return {
      problemId: problem && {
        _id: problem._id.toHexString(),
        title: problem.title,
        difficulty: listDifficultyOf(problem.difficulty),
      },
      label,
      color,
      rgb,
      points,
      ...(status === undefined ? {} : { userStatus: status }),
    }
  }),
})

/** The leaderboard as JSON with rows that are already text, and a tag that changes whenever it does. */
export const presentLeaderboard = (board: Awaited<ReturnType<Leaderboards['get']>>): BoardPart => {
  const { contest, problems, total, own, ranks } = board
  const head: Omit<Leaderboard, 'own' | 'ranks'> = {
    contestTitle: contest.title,
    status: contest.status,
    total,
    problems: problems.map(({ problemId, problem, label, color, rgb, points }) => ({
      problemId: problemId.toHexString(),
      label,
      title: problem?.title ?? null,
      color,
      rgb,
      points,
    })),
  }
  const ownField = own === null ? '' : `,"own":${own.json.slice(1, -1) || 'null'}`
  const opening = `${JSON.stringify(head).slice(0, -1)}${ownField}`
  return { json: `${opening},"ranks":${ranks.json}}`, tag: weakTagOf(`${opening} ${ranks.tag}`) }
}
