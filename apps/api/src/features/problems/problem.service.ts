import type { Language, ProblemListQuery } from '@cohort/shared'
import type { QueryFilter, Types } from 'mongoose'
import { AppError } from '../../errors'
import { escapeRegExp } from '../../search'
import type { ShownTexts } from '../blobs/shown-texts'
import { type ProblemModel, type ProblemRecord, titleKeyOf } from './problem.model'
import type { ProblemVersionRecord } from './problem-version.model'
import type { ProblemVersions } from './problem-versions'
import { type TimeFactors, timeLimitsOf } from './time-factors'

export type ListedProblem = Pick<ProblemRecord, '_id' | 'title' | 'difficulty' | 'tags'>

export interface FullProblem {
  problem: ProblemRecord
  version: ProblemVersionRecord
  /** Seconds. */
  timeLimits: Record<Language, number>
  samples: { input: string; expectedOutput: string }[]
}

export interface Problems {
  /** Published problems by title; all of them, unless the query asks for a page. */
  list(query: ProblemListQuery): Promise<ListedProblem[]>
  /** The tags of published problems, each once, in order. */
  tags(): Promise<string[]>
  /** @throws AppError NOT_FOUND, also for a hidden problem */
  get(id: Types.ObjectId): Promise<FullProblem>
}

const DEFAULT_PAGE_SIZE = 50

/** What people see of problems. */
export const createProblems = (
  problems: ProblemModel,
  versions: ProblemVersions,
  texts: ShownTexts,
  /** The operator's; the problem's own go before them. */
  timeFactors: TimeFactors,
): Problems => ({
  async list(query) {
    const found = problems
      .find(filterOf(query), { title: 1, difficulty: 1, tags: 1 })
      .sort({ titleKey: 1, _id: 1 })
    if (query.page !== undefined || query.limit !== undefined) {
      const { page = 1, limit = DEFAULT_PAGE_SIZE } = query
      found.skip((page - 1) * limit).limit(limit)
    }
    return found.lean<ListedProblem[]>()
  },

  async tags() {
    const tags = await problems.distinct('tags', { visibility: 'published' })
    return tags.sort((a, b) => a.localeCompare(b, 'en'))
  },

  async get(id) {
    const problem = await problems.findOne({ _id: id, visibility: 'published' }).lean()
    if (!problem?.currentVersion) throw new AppError('NOT_FOUND', 'Problem not found.')
    const version = await versions.get(problem.currentVersion)
    // The format has a sample's interaction shown in place of its data.
    const talked = new Set((version.interactions ?? []).map(({ name }) => name))
    const samples = await Promise.all(
      version.tests
        .filter((test) => test.isSample && !talked.has(test.name))
        .map(async ({ input, answer }) => ({
          input: await texts.get(input),
          expectedOutput: await texts.get(answer),
        })),
    )
    return { problem, version, timeLimits: timeLimitsOf(version, timeFactors), samples }
  },
})

const filterOf = ({ tags, difficulty, search }: ProblemListQuery): QueryFilter<ProblemRecord> => {
  const wanted = (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const key = titleKeyOf(search ?? '')
  return {
    visibility: 'published',
    // Every title is at least the empty text: the condition lets the index give the order.
    titleKey: key === '' ? { $gte: '' } : { $gte: '', $regex: escapeRegExp(key) },
    ...(wanted.length > 0 ? { tags: { $in: wanted } } : {}),
    ...(difficulty && difficulty !== 'all' ? { difficulty } : {}),
  }
}
