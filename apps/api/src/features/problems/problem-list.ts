import type { ProblemListItem, ProblemListQuery, UserStatus } from '@cohort/shared'
import type { QueryFilter } from 'mongoose'
import { BoundedCache } from '../../bounded-cache'
import type { Clock } from '../../clock'
import { createCachedBody } from '../../http/cached-body'
import { pageEnvelope } from '../../http/respond'
import { escapeRegExp } from '../../search'
import { isHeldByContest } from './practice'
import { type ProblemModel, type ProblemRecord, titleKeyOf } from './problem.model'
import { type ListedProblem, presentListedProblem } from './problem.presenter'
import { type ProblemListRevisionModel, problemListRevision } from './problem-list-revision'

type ProblemFilters = Pick<ProblemListQuery, 'tags' | 'difficulty' | 'search'>

/** The published problems that pass some filters, as JSON. */
type ListedProblems = ReturnType<typeof listedProblems>

/** Characters of JSON in one process: some dozens of lists with 5,000 problems. */
const CACHED_CHARACTERS = 32_000_000
/** What an entry takes in addition to its texts: guests choose the filters, so there may be many short lists. */
const ENTRY_CHARACTERS = 500
/** A cached list expires even if a process died between its change of a problem and the count of that change. */
const CACHED_MS = 60_000

export type ProblemList = ReturnType<typeof createProblemList>

/** The lists of published problems. */
export const createProblemList = (
  problems: ProblemModel,
  revisions: ProblemListRevisionModel,
  clock: Clock,
) => {
  const cache = new BoundedCache<CachedList>(CACHED_CHARACTERS, weightOf)

  const load = async (filters: ProblemFilters, now: Date): Promise<CachedList> => {
    const found = await problems
      .find(
        { visibility: 'published', ...filterOf(filters) },
        { title: 1, difficulty: 1, tags: 1, contestWindows: 1 },
      )
      .sort({ titleKey: 1, _id: 1 })
      .lean<(ListedProblem & Pick<ProblemRecord, 'contestWindows'>)[]>()
    const ends = found.flatMap(({ contestWindows }) => contestWindows.map(({ endTime }) => Number(endTime)))
    return {
      list: listedProblems(found.filter((problem) => !isHeldByContest(problem, now))),
      changesAt: Math.min(...ends.filter((end) => end > Number(now))),
    }
  }

  return {
    /** The problems by title. Cached until a problem changes or a contest ends. */
    async read(filters: ProblemFilters): Promise<ListedProblems> {
      const revision = await problemListRevision(revisions)
      const now = clock()
      const { tags, difficulty, search } = filters
      const period = Math.floor(Number(now) / CACHED_MS)
      let changesAt = 0
      for (;;) {
        const key = JSON.stringify([revision, period, tags, difficulty, search, changesAt])
        const cached = await cache.get(key, () => load(filters, now))
        if (cached.changesAt > Number(now)) return cached.list
        changesAt = cached.changesAt
      }
    },
  }
}

interface CachedList {
  list: ListedProblems
  /** When the next contest ends and its problems come back, in ms since 1970; Infinity if none is announced. */
  changesAt: number
}

/** @returns characters: the rows are kept next to the whole text */
export const weightOf = ({ list }: { list: Pick<ListedProblems, 'body'> }, key: string): number =>
  2 * list.body.text.length + key.length + ENTRY_CHARACTERS

const listedProblems = (problems: readonly ListedProblem[]) => {
  const rows = problems.map((problem): [id: string, json: string] => [
    problem._id.toHexString(),
    JSON.stringify(presentListedProblem(problem)),
  ])
  const envelope = (texts: readonly string[]) => pageEnvelope(`[${texts.join(',')}]`, rows.length)
  return {
    ids: problems.map(({ _id }) => _id),
    /** The answer with all problems, for guests. */
    body: createCachedBody(envelope(rows.map(([, json]) => json))),
    /** The answer with some of the rows, for a user with these statuses, by problem id in hex. */
    part: (from: number, to: number, statuses: ReadonlyMap<string, UserStatus>): string =>
      envelope(rows.slice(from, to).map(([id, json]) => withStatus(json, statuses.get(id)))),
  }
}

const withStatus = (json: string, userStatus: UserStatus | undefined): string =>
  userStatus === undefined
    ? json
    : `${json.slice(0, -1)},${JSON.stringify({ userStatus } satisfies Partial<ProblemListItem>).slice(1)}`

const filterOf = ({ tags, difficulty, search }: ProblemFilters): QueryFilter<ProblemRecord> => {
  const wanted = (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const key = titleKeyOf(search ?? '')
  return {
    // Every title is at least the empty text: the condition lets the index give the order.
    titleKey: key === '' ? { $gte: '' } : { $gte: '', $regex: escapeRegExp(key) },
    ...(wanted.length > 0 ? { tags: { $in: wanted } } : {}),
    ...(difficulty && difficulty !== 'all' ? { difficulty } : {}),
  }
}
