import { isDeepStrictEqual } from 'node:util'
import type { ProblemTest, ProblemVersionRecord } from '../problems/problem-version.model'

/** Whether a verdict can depend on the field. Each new field must be added here. */
const DECIDES = {
  _id: false,
  problemId: false,
  packageHash: false,
  importedAt: false,
  description: false,
  statements: false,
  attribution: false,
  files: false,
  cpuTimeLimitMs: true,
  memoryLimitKb: true,
  outputLimitBytes: true,
  defaultLanguage: false,
  starterCode: false,
  timeFactors: true,
  checker: true,
  scoring: true,
  lesson: false,
  hints: false,
  solutions: false,
  family: false,
  mistakes: false,
  counterexamples: false,
  // Only affects what users see of a test, not the verdict.
  testLevel: false,
  interactions: false,
  tests: true,
  // These programs are only judged. The ones that judge are in `checker`.
  programs: false,
  archive: false,
  madeWith: false,
  secretsRemovedAt: false,
} as const satisfies Record<keyof ProblemVersionRecord, boolean>

type Deciding = {
  [F in keyof typeof DECIDES]: (typeof DECIDES)[F] extends true ? F : never
}[keyof typeof DECIDES]
export type JudgingVersion = Pick<ProblemVersionRecord, Deciding>

/** The fields that `judgeAlike` compares. */
export const JUDGING_FIELDS = (Object.keys(DECIDES) as (keyof ProblemVersionRecord)[]).filter(
  (field): field is Deciding => DECIDES[field],
)

/** Whether both versions give every program the same verdict and points, apart from chance. */
export const judgeAlike = (a: JudgingVersion, b: JudgingVersion): boolean =>
  JUDGING_FIELDS.every((field) => isDeepStrictEqual(comparedOf(a, field), comparedOf(b, field)))

const comparedOf = (version: JudgingVersion, field: Deciding) =>
  field === 'tests' ? version.tests.map(withoutName) : version[field]

/** Tests are judged in order. Their names do not matter. */
const withoutName = ({ name: _, ...test }: ProblemTest) => test
