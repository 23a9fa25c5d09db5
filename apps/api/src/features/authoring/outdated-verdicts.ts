import type { OutdatedProblem, OutdatedVerdicts } from '@cohort/shared'
import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import type { ContestRecord } from '../contests/contest.model'
import { rightIn } from '../contests/contest-access'
import type { ProblemRecord } from '../problems/problem.model'
import type { Actor } from '../users/actor'
import { JUDGING_FIELDS, type JudgingVersion, judgeAlike } from './judge-alike'
import { directRight } from './problem-rights'

type Deps = Pick<Models, 'problems' | 'problemVersions' | 'submissions' | 'contests'>

/** Finds versions that may judge differently from the current one. Versions are immutable, so results are cached. */
export const createUnlikeCurrent = ({ problemVersions }: Pick<Models, 'problemVersions'>) => {
  const alikeOf = new LRUCache<string, boolean>({ max: 10_000 })
  return async (current: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<Set<string>> => {
    const pairOf = (id: Types.ObjectId) => `${current.toHexString()} ${id.toHexString()}`
    const older = ids.filter((id) => !id.equals(current))
    const unknown = older.filter((id) => !alikeOf.has(pairOf(id)))
    if (unknown.length > 0) {
      const versions = await problemVersions
        .find(
          { _id: { $in: [current, ...unknown] } },
          Object.fromEntries(JUDGING_FIELDS.map((field) => [field, 1])),
        )
        .lean<(JudgingVersion & { _id: Types.ObjectId })[]>()
      const now = versions.find(({ _id }) => _id.equals(current))
      for (const version of versions) if (now) alikeOf.set(pairOf(version._id), judgeAlike(version, now))
    }
    return new Set(older.filter((id) => !alikeOf.get(pairOf(id))).map((id) => id.toHexString()))
  }
}

type JudgedProblem = Pick<ProblemRecord, '_id' | 'ownerId' | 'sharedWith' | 'currentVersion'>

/** Finds verdicts from older versions of a problem that its current version might change. */
export const createOutdatedVerdicts = (deps: Omit<Deps, 'problems'>) => {
  const { submissions, contests } = deps
  const unlikeCurrent = createUnlikeCurrent(deps)
  /**
   * Counts the verdicts that the actor may rejudge: for each contest, latest first, and then for practice.
   * Submissions to deleted contests count towards practice.
   */
  return async (actor: Actor, problem: JudgedProblem): Promise<OutdatedVerdicts> => {
    if (!problem.currentVersion) return []
    const judged = await submissions.aggregate<{
      _id: { contestId: Types.ObjectId | null; versionId: Types.ObjectId }
      submissions: number
    }>([
      { $match: { problemId: problem._id, purpose: 'user', submissionType: 'submit', final: true } },
      {
        $group: {
          _id: { contestId: '$contestId', versionId: '$problemVersionId' },
          submissions: { $sum: 1 },
        },
      },
    ])
    const unlike = await unlikeCurrent(
      problem.currentVersion,
      judged.map(({ _id }) => _id.versionId),
    )
    const countOf = new Map<string | undefined, number>()
    for (const { _id, submissions } of judged) {
      if (!unlike.has(_id.versionId.toHexString())) continue
      const place = _id.contestId?.toHexString()
      countOf.set(place, (countOf.get(place) ?? 0) + submissions)
    }
    const named = await contests
      .find(
        { _id: { $in: [...countOf.keys()].filter((id) => id !== undefined) } },
        { title: 1, ownerId: 1, jury: 1 },
      )
      .sort({ startTime: -1, _id: -1 })
      .lean()
    const inContests = new Set(named.map(({ _id }) => _id.toHexString()))
    const inPractice = [...countOf]
      .filter(([place]) => place === undefined || !inContests.has(place))
      .reduce((sum, [, count]) => sum + count, 0)
    const showsPractice = inPractice > 0 && directRight(problem, actor) === 'owner'
    return [
      ...named
        .filter((contest) => rightIn(contest, actor) !== null)
        .map(({ _id, title }) => ({
          contest: { _id: _id.toHexString(), title },
          submissions: countOf.get(_id.toHexString()) ?? 0,
        })),
      ...(showsPractice ? [{ contest: null, submissions: inPractice }] : []),
    ]
  }
}

export type OutdatedInContest = ReturnType<typeof createOutdatedInContest>

/** Counts the outdated verdicts in a contest, for each of its problems. */
export const createOutdatedInContest = (deps: Pick<Deps, 'problems' | 'problemVersions' | 'submissions'>) => {
  const { problems, submissions } = deps
  const unlikeCurrent = createUnlikeCurrent(deps)
  return async ({ _id, problems: listed }: Pick<ContestRecord, '_id' | 'problems'>) => {
    const judged = await submissions.aggregate<{
      _id: { problemId: Types.ObjectId; versionId: Types.ObjectId }
      submissions: number
    }>([
      { $match: { contestId: _id, inContest: true, final: true } },
      {
        $group: {
          _id: { problemId: '$problemId', versionId: '$problemVersionId' },
          submissions: { $sum: 1 },
        },
      },
    ])
    const ids = listed.map(({ problemId }) => problemId)
    const found = await problems.find({ _id: { $in: ids } }, { title: 1, currentVersion: 1 }).lean()
    const counted = await Promise.all(
      listed.map(async ({ problemId, label }): Promise<OutdatedProblem[]> => {
        const problem = found.find((each) => each._id.equals(problemId))
        if (!problem?.currentVersion) return []
        const own = judged.filter((each) => each._id.problemId.equals(problemId))
        const versions = own.map((each) => each._id.versionId)
        const unlike = await unlikeCurrent(problem.currentVersion, versions)
        const outdated = own.filter((each) => unlike.has(each._id.versionId.toHexString()))
        if (outdated.length === 0) return []
        const count = outdated.reduce((sum, each) => sum + each.submissions, 0)
        const { title } = problem
        return [{ problem: { _id: problemId.toHexString(), title, label }, submissions: count }]
      }),
    )
    return counted.flat()
  }
}
