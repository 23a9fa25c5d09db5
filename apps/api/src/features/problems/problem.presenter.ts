import type { ListDifficulty, Problem, ProblemListItem } from '@cohort/shared'
import { maxPointsOf } from '../submissions/group-results'
import type { FullProblem, ListedProblem } from './problem.service'

const LIST_DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const satisfies Record<
  string,
  ListDifficulty
>

/** A problem as lists show it. */
export const presentListedProblem = ({ _id, title, difficulty, tags }: ListedProblem): ProblemListItem => ({
  _id: _id.toHexString(),
  title,
  difficulty: difficulty === null ? null : LIST_DIFFICULTY[difficulty],
  tags,
})

/** A problem as the solving screen shows it: of its tests the samples alone. */
export const presentProblem = ({ problem, version, timeLimits, samples }: FullProblem): Problem => ({
  _id: problem._id.toHexString(),
  title: problem.title,
  difficulty: problem.difficulty,
  description: version.description,
  tags: problem.tags,
  cpuTimeLimit: version.cpuTimeLimitMs / 1000,
  timeLimits,
  memoryLimit: version.memoryLimitKb,
  maxPoints: maxPointsOf(version.scoring),
  defaultLanguage: version.defaultLanguage,
  starterCode: version.starterCode,
  interactive: version.checker.kind === 'interactive',
  interactions: (version.interactions ?? []).map(({ lines }) => lines),
  testCases: samples.map(({ input, expectedOutput }) => ({ input, expectedOutput, isSample: true })),
})
