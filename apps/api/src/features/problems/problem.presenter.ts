import {
  type Attribution,
  type Difficulty,
  type ListDifficulty,
  maxPointsOf,
  type Problem,
  type ProblemListItem,
} from '@cohort/shared'
import type { ProblemRecord } from './problem.model'
import type { FullProblem } from './problem.service'
import { type ChosenStatement, fileAddress, withAddresses } from './problem-statements'

const LIST_DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const satisfies Record<
  string,
  ListDifficulty
>

export type ListedProblem = Pick<
  ProblemRecord,
  '_id' | 'title' | 'difficulty' | 'rating' | 'tags' | 'tried' | 'solved'
>

/** The path of the page on which guests can read the statement. */
export const publicPageOf = (slug: string): string => `/p/${encodeURIComponent(slug)}`

/** The difficulty as shown in lists. */
export const listDifficultyOf = (difficulty: Difficulty | null): ListDifficulty | null =>
  difficulty === null ? null : LIST_DIFFICULTY[difficulty]

/** A problem as shown to guests in lists. */
export const presentListedProblem = ({
  _id,
  title,
  difficulty,
  rating,
  tags,
  tried,
  solved,
}: ListedProblem): ProblemListItem => ({
  _id: _id.toHexString(),
  title,
  difficulty: listDifficultyOf(difficulty),
  rating,
  tags,
  tried,
  solved,
})

/** Leaves out sources while the problem is in a contest, because they can lead to solutions. */
export const presentAttribution = ({
  version: { attribution },
  isOpenToPractice,
}: FullProblem): Attribution => (isOpenToPractice ? attribution : { ...attribution, sources: [] })

/** A problem as shown on the solving screen, with its samples but no other tests. */
export const presentProblem = (
  found: FullProblem,
  { statement, languages }: ChosenStatement,
  /** The contest in the request, which also becomes part of the addresses of files. */
  contestId: string | undefined,
  hasPublicPages: boolean,
): Omit<Problem, 'aiHelpClosed'> => {
  const { problem, isOpenToPractice, version, timeLimits, samples } = found
  return {
    _id: problem._id.toHexString(),
    // Like tags, a slug may give the idea away.
    slug: isOpenToPractice ? problem.slug : null,
    publicPage: isOpenToPractice && hasPublicPages ? publicPageOf(problem.slug) : null,
    title: statement.title ?? problem.title,
    difficulty: problem.difficulty,
    description: withAddresses(statement.html, (sha256) =>
      fileAddress(problem._id.toHexString(), sha256, contestId),
    ),
    statement: {
      language: statement.language,
      languages,
      pdf: statement.pdf === null ? null : fileAddress(problem._id.toHexString(), statement.pdf, contestId),
    },
    tags: problem.tags,
    attribution: presentAttribution(found),
    cpuTimeLimit: version.cpuTimeLimitMs / 1000,
    timeLimits,
    memoryLimit: version.memoryLimitKb,
    maxPoints: maxPointsOf(version.scoring),
    defaultLanguage: version.defaultLanguage,
    starterCode: version.starterCode,
    interactive: version.checker.kind === 'interactive',
    ownChecker: version.checker.kind === 'validator',
    interactions: version.interactions.map(({ lines }) => lines),
    testCases: samples.map(({ input, expectedOutput }) => ({ input, expectedOutput, isSample: true })),
  }
}
