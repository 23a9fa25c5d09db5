import type { ProblemStatistics } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import type { ProblemVersions } from '../problems/problem-versions'

const WEEK_MS = 7 * 24 * 3600 * 1000

interface Deps extends Pick<Models, 'problems' | 'submissions' | 'openedHelp'> {
  versions: ProblemVersions
  clock: Clock
}

export type ProblemStatisticsReader = ReturnType<typeof createProblemStatistics>

/** Computes the statistics that show organisers where users give up on a problem. */
export const createProblemStatistics = ({ problems, submissions, openedHelp, versions, clock }: Deps) => ({
  async of(problemId: Types.ObjectId): Promise<ProblemStatistics> {
    const [problem, opened] = await Promise.all([
      problems.findById(problemId, { currentVersion: 1 }).lean(),
      openedHelp.find({ problemId }, { kind: 1, number: 1 }).lean(),
    ])
    const version = problem?.currentVersion ? await versions.get(problem.currentVersion) : null
    const users = new Map<string, { tries: number; triesToSolve: number | null; last: Date }>()
    const verdicts: Record<string, number> = {}
    const judged = submissions
      .find(
        { problemId, submissionType: 'submit', isCounted: true, final: true },
        { userId: 1, verdict: 1, submittedAt: 1 },
      )
      .sort({ submittedAt: 1, _id: 1 })
      .lean()
    for await (const { userId, verdict, submittedAt } of judged.cursor()) {
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
      const key = userId!.toHexString()
      const user = users.get(key) ?? { tries: 0, triesToSolve: null, last: submittedAt }
      user.tries++
      user.last = submittedAt
      if (verdict === 'Accepted') user.triesToSolve ??= user.tries
      users.set(key, user)
    }
    const all = [...users.values()]
    const tries = all.flatMap(({ triesToSolve }) => triesToSolve ?? []).sort((a, b) => a - b)
    const weekAgo = clock().getTime() - WEEK_MS
    const count = (kind: (typeof opened)[number]['kind'], number: number | null = null): number =>
      opened.filter((each) => each.kind === kind && each.number === number).length
    return {
      tried: all.length,
      solved: tries.length,
      gaveUp: all.filter(({ triesToSolve, last }) => triesToSolve === null && last.getTime() < weekAgo)
        .length,
      verdicts,
      medianTries: medianOf(tries),
      hints: (version?.hints ?? []).map((_, index) => count('hint', index + 1)),
      editorial: count('editorial'),
      counterexample: count('counterexample'),
    }
  },
})

const medianOf = (sorted: readonly number[]): number | null => {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
