import { PATTERNS, type ProblemListItem, type ProblemListQuery, type UserStatus } from '@cohort/shared'
import { BoundedCache } from '../../bounded-cache'
import type { Clock } from '../../clock'
import { type CachedBody, createCachedBody } from '../../http/cached-body'
import { pageEnvelope } from '../../http/respond'
import { isHeldByContest, PRACTICE_FIELDS, practiceChanges } from './practice'
import { type ProblemModel, type ProblemRecord, titleKeyOf } from './problem.model'
import { type ListedProblem, presentListedProblem } from './problem.presenter'
import { type ProblemListRevisionModel, problemListRevision } from './problem-list-revision'

type ProblemFilters = Pick<ProblemListQuery, 'tags' | 'difficulty' | 'search' | 'pattern'>
export type OpenProblem = ListedProblem & Pick<ProblemRecord, 'titleKey' | 'slug' | 'pattern'>

/** A problem with its JSON for guests. */
interface Row {
  problem: OpenProblem
  json: string
}

/** The problems that are open for practice, sorted by title. */
interface OpenProblems {
  rows: readonly Row[]
  /** The same problems, by id in hex. */
  byId: ReadonlyMap<string, OpenProblem>
  /** The response for guests, with all rows. */
  body: CachedBody
  /** When the next contest closes or opens problems, in ms since 1970; Infinity if none does. */
  changesAt: number
}

/** Limits how stale a list gets if a process dies between changing a problem and counting the change. */
const CACHED_MS = 60_000
/** How many lists to cache: the current one, and older ones for requests that began before a change. */
const CACHED_LISTS = 4

export type ProblemList = ReturnType<typeof createProblemList>

/**
 * The list of published problems. Each process keeps all of them in memory and filters them there: 5,000 problems take
 * about 5 MB, whereas the database would scan all titles for each search.
 */
export const createProblemList = (
  problems: ProblemModel,
  revisions: ProblemListRevisionModel,
  clock: Clock,
) => {
  const cache = new BoundedCache<OpenProblems>(CACHED_LISTS)

  const load = async (now: Date): Promise<OpenProblems> => {
    const found = await problems
      .find(
        // The condition on `titleKey` matches every title, but lets the index provide the order.
        { visibility: 'published', titleKey: { $gte: '' } },
        {
          slug: 1,
          title: 1,
          titleKey: 1,
          difficulty: 1,
          pattern: 1,
          rating: 1,
          tags: 1,
          tried: 1,
          solved: 1,
          ...PRACTICE_FIELDS,
        },
      )
      .sort({ titleKey: 1, _id: 1 })
      .lean<(OpenProblem & Pick<ProblemRecord, 'contestOnly' | 'contestWindows'>)[]>()
    const changes = found.flatMap(practiceChanges)
    const rows = found
      .filter((problem) => !isHeldByContest(problem, now))
      .map((problem) => ({ problem, json: JSON.stringify(presentListedProblem(problem)) }))
    return {
      rows,
      byId: new Map(rows.map(({ problem }) => [problem._id.toHexString(), problem])),
      body: bodyOf(rows),
      changesAt: Math.min(...changes.filter((at) => at > Number(now))),
    }
  }

  /** Returns the open problems. They are cached until a problem changes, or a contest closes or opens one. */
  const open = async (): Promise<OpenProblems> => {
    const revision = await problemListRevision(revisions)
    const now = clock()
    const period = Math.floor(Number(now) / CACHED_MS)
    let changesAt = 0
    for (;;) {
      const cached = await cache.get(`${revision} ${period} ${changesAt}`, () => load(now))
      if (cached.changesAt > Number(now)) return cached
      changesAt = cached.changesAt
    }
  }

  return {
    /** The problems that match the filters, sorted by title, and the response that lists them for guests. */
    async read(filters: ProblemFilters): Promise<{ rows: readonly Row[]; body: () => CachedBody }> {
      const all = await open()
      const rows = all.rows.filter(passes(filters))
      return { rows, body: () => (rows.length === all.rows.length ? all.body : bodyOf(rows)) }
    },

    /** All open problems by id in hex, sorted by title. */
    byId: async (): Promise<ReadonlyMap<string, OpenProblem>> => (await open()).byId,

    /** The distinct tags of all open problems, sorted. */
    async tags(): Promise<string[]> {
      const { rows } = await open()
      const tags = new Set(rows.flatMap(({ problem }) => problem.tags))
      return [...tags].sort((a, b) => a.localeCompare(b, 'en'))
    },
  }
}

const bodyOf = (rows: readonly Row[]): CachedBody => createCachedBody(listJson(rows, rows.length, new Map()))

/**
 * Formats an answer with some of the rows.
 * @param total the number of rows on all pages
 * @param statuses the requesting user's statuses by problem id in hex; empty for a guest
 */
export const listJson = (
  rows: readonly Row[],
  total: number,
  statuses: ReadonlyMap<string, UserStatus>,
): string => {
  const texts = rows.map(({ problem, json }) => withStatus(json, statuses.get(problem._id.toHexString())))
  return pageEnvelope(`[${texts.join(',')}]`, total)
}

const withStatus = (json: string, userStatus: UserStatus | undefined): string =>
  userStatus === undefined
    ? json
    : `${json.slice(0, -1)},${JSON.stringify({ userStatus } satisfies Partial<ProblemListItem>).slice(1)}`

/** Whether a problem has all the tags, the difficulty and the pattern, and the search text in its title. */
const passes = ({ tags, difficulty, search, pattern }: ProblemFilters): ((row: Row) => boolean) => {
  const wanted = (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const key = titleKeyOf(search ?? '')
  const patternTitle = PATTERNS.find(({ slug }) => slug === pattern)?.title
  return ({ problem }) =>
    problem.titleKey.includes(key) &&
    wanted.every((tag) => problem.tags.includes(tag)) &&
    (!difficulty || difficulty === 'all' || problem.difficulty === difficulty) &&
    (!pattern || (patternTitle !== undefined && problem.pattern === patternTitle))
}
