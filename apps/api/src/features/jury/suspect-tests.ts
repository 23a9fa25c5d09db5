import type { SuspectTest } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import type { ContestRecord } from '../contests/contest.model'
import type { JudgingRecord } from '../submission-records/judging.model'

/** Fewer participants may simply have made the same mistake. */
const FEWEST = 3
/** How many of each problem's latest submissions to consider. */
const MOST = 200

/**
 * Finds tests in a contest that may be wrong. A test is suspect if nobody has solved the problem, and in the latest
 * submissions of at least three participants and at least half of them, it is the first test with a wrong answer.
 */
export const findSuspectTests = async (
  { submissions, judgings, problems }: Pick<Models, 'submissions' | 'judgings' | 'problems'>,
  contest: Pick<ContestRecord, '_id' | 'problems'>,
): Promise<SuspectTest[]> => {
  const scope = { contestId: contest._id, inContest: true, final: true, ignored: null }

  const suspectOf = async (problemId: Types.ObjectId) => {
    const sent = await submissions
      .find({ ...scope, problemId }, { userId: 1, verdict: 1, round: 1 })
      .sort({ _id: -1 })
      .limit(MOST)
      .lean()
    const latest = [...new Map(sent.reverse().map((each) => [each.userId?.toHexString(), each])).values()]
    const wrong = latest.filter(({ verdict }) => verdict === 'Wrong Answer')
    if (wrong.length < FEWEST) return null
    const rounds = await judgings
      .find({ $or: wrong.map(({ _id, round }) => ({ submissionId: _id, round })) }, { 'tests.status': 1 })
      .lean<Pick<JudgingRecord, 'tests'>[]>()
    const first = rounds.map(({ tests }) => tests.findIndex(({ status }) => status === 'Wrong Answer') + 1)
    const [test, participants] = mostFrequent(first.filter((number) => number > 0))
    return participants >= FEWEST && 2 * participants >= latest.length
      ? { test, participants, tried: latest.length }
      : null
  }

  const solved = await submissions.distinct('problemId', { ...scope, verdict: 'Accepted' })
  const unsolved = contest.problems.filter(({ problemId }) => !solved.some((id) => id.equals(problemId)))
  const found = await Promise.all(
    unsolved.map(async ({ problemId, label }) => {
      const suspect = await suspectOf(problemId)
      return suspect === null ? [] : [{ problemId, label, suspect }]
    }),
  )
  const titled = await problems
    .find({ _id: { $in: found.flat().map(({ problemId }) => problemId) } }, { title: 1 })
    .lean()
  return found.flat().map(({ problemId, label, suspect }) => ({
    problem: {
      _id: problemId.toHexString(),
      title: titled.find(({ _id }) => _id.equals(problemId))?.title ?? '',
      label,
    },
    ...suspect,
  }))
}

/** Returns the most frequent number and its count. */
const mostFrequent = (numbers: readonly number[]): [number: number, times: number] => {
  const times = new Map<number, number>()
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  return [...times].sort(([, one], [, other]) => other - one)[0] ?? [0, 0]
}
