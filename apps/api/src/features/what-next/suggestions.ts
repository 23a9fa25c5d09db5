import {
  BIG_NUMBERS_TAG,
  leadsToIntroduction,
  type NextProblem,
  namedPattern,
  PATTERNS,
  type Pattern,
  type Suggestion,
} from '@cohort/shared'
import { groupBy } from '../../group-by'

/** The rules for suggesting problems, without access to the database. */

/** A problem that is open for practice. */
export interface OpenProblem extends NextProblem {
  /** The title of its pattern. */
  pattern: string | null
  tags: readonly string[]
}

/** One of the user's latest programs. */
export interface RecentProgram {
  problemId: string
  at: Date
  isTooSlow: boolean
  /**
   * Identifies the program's text if a replay found a signed overflow, so that a program submitted twice counts once;
   * null otherwise.
   */
  overflowKey: string | null
}

export interface Learner {
  /** By title. */
  problems: readonly OpenProblem[]
  /** When problems were last solved, by problem id, including problems that are not open. */
  solvedAt: ReadonlyMap<string, Date>
  /** Newest first. */
  recent: readonly RecentProgram[]
}

/** The maximum number of suggestions. */
const SUGGESTIONS = 3
/** How many of the most recent patterns come before new ones. */
const BEGUN_FIRST = 2
/** How many programs must have a mistake before it leads to a suggestion. */
const REPEATED = 2
/** Problems rated more than this above the hardest solved problem come last. */
const REACH = 2

/** A pattern with its open problems, easiest first, and the learner's progress. */
interface Course {
  pattern: Pattern
  problems: readonly OpenProblem[]
  solved: number
  /** Which problem of the pattern was solved last, and when; undefined if none has been solved. */
  last: { index: number; at: Date } | undefined
}

/** Suggests up to three problems or introductions, best first. Decision 035 explains the rules. */
export const suggest = (learner: Learner): Suggestion[] => {
  const { problems, solvedAt } = learner
  const unsolved = problems.filter(({ _id }) => !solvedAt.has(_id)).sort(byRating)
  const hardest = problems
    .filter(({ _id }) => solvedAt.has(_id))
    .reduce((most, { rating }) => Math.max(most, rating ?? 0), 0)
  const isWithinReach = (suggestion: Suggestion): boolean =>
    !('problem' in suggestion) || (suggestion.problem.rating ?? 0) <= hardest + REACH
  const courses = coursesOf(learner)
  const steps: Suggestion[] = [
    ...stepsInPatterns(courses, solvedAt),
    ...unsolved
      .slice(0, SUGGESTIONS)
      .map((problem) => ({ kind: 'easiest' as const, problem: shown(problem) })),
  ]
  return firstOfEach([
    ...afterOverflows(learner, unsolved),
    ...afterSlowPrograms(learner, courses),
    ...steps.filter(isWithinReach),
    ...steps.filter((step) => !isWithinReach(step)),
  ]).slice(0, SUGGESTIONS)
}

const coursesOf = ({ problems, solvedAt }: Learner): Course[] => {
  const byPattern = groupBy(problems, ({ pattern }) => pattern ?? '')
  return PATTERNS.flatMap((pattern) => {
    const own = (byPattern.get(pattern.title) ?? []).sort(byRating)
    const solved = own
      .map(({ _id }, index) => ({ index, at: solvedAt.get(_id) }))
      .filter((each): each is { index: number; at: Date } => each.at !== undefined)
      .sort(newestFirst)
    return own.length === 0 ? [] : [{ pattern, problems: own, solved: solved.length, last: solved[0] }]
  })
}

/** After two overflows, suggests the easiest problem with large numbers, unless one has been solved since. */
const afterOverflows = (
  { problems, solvedAt, recent }: Learner,
  unsolved: readonly OpenProblem[],
): Suggestion[] => {
  const open = new Set(problems.map(({ _id }) => _id))
  const overflows = recent.filter(({ problemId, overflowKey }) => overflowKey !== null && open.has(problemId))
  const programs = new Set(overflows.map(({ overflowKey }) => overflowKey)).size
  const [latest] = overflows
  if (latest === undefined || programs < REPEATED) return []
  const hasBigNumbers = ({ tags }: OpenProblem) => tags.includes(BIG_NUMBERS_TAG)
  const isLearnt = problems.some(
    (problem) => hasBigNumbers(problem) && (solvedAt.get(problem._id) ?? 0) > latest.at,
  )
  const problem = isLearnt ? undefined : unsolved.find(hasBigNumbers)
  return problem === undefined ? [] : [{ kind: 'overflow', problem: shown(problem), programs }]
}

/**
 * After two slow programs for unsolved problems of a pattern, suggests an easier problem of the pattern, or else its
 * introduction.
 */
const afterSlowPrograms = ({ solvedAt, recent }: Learner, courses: readonly Course[]): Suggestion[] => {
  const slow = recent.filter(({ problemId, isTooSlow }) => isTooSlow && !solvedAt.has(problemId))
  const [latest] = courses
    .map((course) => {
      const ids = new Set(course.problems.map(({ _id }) => _id))
      return { course, failures: slow.filter(({ problemId }) => ids.has(problemId)) }
    })
    .filter(({ failures }) => failures.length >= REPEATED)
    .sort((a, b) => newestFirst(a.failures[0]!, b.failures[0]!))
  if (latest === undefined) return []
  const { course, failures } = latest
  const failed = course.problems.filter(({ _id }) => failures.some(({ problemId }) => problemId === _id))
  const easier = course.problems.find(
    ({ _id, rating }) =>
      !solvedAt.has(_id) && rating !== null && failed.every((other) => rating < (other.rating ?? 0)),
  )
  const reason = { pattern: namedPattern(course.pattern), programs: failures.length }
  return [
    easier === undefined
      ? { kind: 'introduction', ...reason }
      : { kind: 'easier', problem: shown(easier), ...reason },
  ]
}

/** The next problems along the pattern graph. */
const stepsInPatterns = (courses: readonly Course[], solvedAt: Learner['solvedAt']): Suggestion[] => {
  const begun = courses.filter(({ last }) => last !== undefined).sort((a, b) => newestFirst(a.last!, b.last!))
  const fresh = courses.filter((course) => course.last === undefined && isReady(course, courses))
  const [latest] = begun
  const opening = (course: Course) => openingOf(course, courses)
  if (latest === undefined) return fresh.slice(0, 1).map(opening)
  const isFinished = latest.solved === latest.problems.length
  const next = begun.flatMap((course) => nextOf(course, solvedAt))
  return [
    // In the same order as the list of patterns, which marks the next one.
    ...fresh.slice(0, isFinished ? 1 : 0).map(opening),
    ...next.slice(0, BEGUN_FIRST),
    ...fresh.map(opening),
    ...next.slice(BEGUN_FIRST),
  ]
}

/**
 * Whether at least half of the problems in each pattern that this one builds on have been solved. Patterns without
 * problems do not count.
 */
const isReady = ({ pattern }: Course, courses: readonly Course[]): boolean =>
  courses
    .filter((each) => pattern.buildsOn.includes(each.pattern.slug))
    .every(({ solved, problems }) => solved * 2 >= problems.length)

/** Suggests the first problem of a pattern that the learner has not started. */
const openingOf = (course: Course, courses: readonly Course[]): Suggestion => {
  const { pattern, problems } = course
  const start = { problem: shown(problems[0]!), pattern: namedPattern(pattern) }
  const on = courses.findLast((each) => pattern.buildsOn.includes(each.pattern.slug))
  if (on === undefined) return { kind: 'start', ...start }
  return {
    kind: 'buildsOn',
    ...start,
    on: namedPattern(on.pattern),
    solved: on.solved,
    total: on.problems.length,
  }
}

/** The next unsolved problem after the one that was solved last, or the first remaining one. */
const nextOf = ({ pattern, problems, solved, last }: Course, solvedAt: Learner['solvedAt']): Suggestion[] => {
  const at = last!.index + 1
  const problem = [...problems.slice(at), ...problems.slice(0, at)].find(({ _id }) => !solvedAt.has(_id))
  if (problem === undefined) return []
  const counts = { solved, total: problems.length }
  return [{ kind: 'nextStep', problem: shown(problem), pattern: namedPattern(pattern), ...counts }]
}

/** Keeps only the first suggestion for each problem and each introduction. */
const firstOfEach = (suggestions: readonly Suggestion[]): Suggestion[] => {
  const seen = new Set<string>()
  return suggestions.filter((suggestion) => {
    const target = targetOf(suggestion)
    const isNew = !seen.has(target)
    seen.add(target)
    return isNew
  })
}

const targetOf = (suggestion: Suggestion): string =>
  leadsToIntroduction(suggestion) ? suggestion.pattern.slug : suggestion.problem._id

/** The fields of a problem that the API returns. */
export const shown = ({ _id, title, difficulty, rating }: OpenProblem): NextProblem => ({
  _id,
  title,
  difficulty,
  rating,
})

/** Unrated problems come last. Ties stay in title order. */
const byRating = (a: OpenProblem, b: OpenProblem): number =>
  (a.rating ?? Number.MAX_SAFE_INTEGER) - (b.rating ?? Number.MAX_SAFE_INTEGER)

const newestFirst = (a: { at: Date }, b: { at: Date }): number => b.at.getTime() - a.at.getTime()
