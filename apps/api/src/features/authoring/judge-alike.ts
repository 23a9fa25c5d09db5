import { isDeepStrictEqual } from 'node:util'
import type { ProblemTest, ProblemVersionRecord } from '../problems/problem-version.model'

/** Whether verdicts can depend on each field. */
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
  properties: false,
  counterexamples: false,
  // Only determines what users see of a test.
  testLevel: false,
  interactions: false,
  tests: true,
  // The package's submissions. The programs that judge are in `checker`.
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

/** True if both versions give every deterministic program the same verdict and points. */
export const judgeAlike = (a: JudgingVersion, b: JudgingVersion): boolean =>
  JUDGING_FIELDS.every((field) => isDeepStrictEqual(comparedOf(a, field), comparedOf(b, field)))

const comparedOf = (version: JudgingVersion, field: Deciding) =>
  field === 'tests' ? version.tests.map(withoutName) : version[field]

/** Tests are judged in their order, so their names do not matter. */
const withoutName = ({ name: _, ...test }: ProblemTest) => test
