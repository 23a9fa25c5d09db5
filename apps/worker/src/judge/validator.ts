import {
  type JudgeJob,
  type JudgeTest,
  PACKAGE_SAYS,
  type SourceFile,
  type ValidatorChecker,
} from '@cohort/shared'
import type { JudgedOutput, Judgement, OutputChecker } from './judgement'
import type { Box, DataFile, JudgePorts, LinkedRequest, TestData } from './ports'
import { scoringGroupOf } from './test-plan'
import { SCORE_FILES } from './validator-points'
import { CheckerFault, FEEDBACK_FILES, judgementOf } from './validator-result'

/** The default compile time for a package's own programs, from "Limits" in the ICPC package format. */
export const VALIDATOR_COMPILE_CPU_MS = 60_000

/** A package's programs belong to no contestant, so all submissions may share the compiled programs. */
export const PACKAGE_SCOPE = 'package'

/** How many characters of the compiler's diagnostics the fault includes. */
const SHOWN_DIAGNOSTICS = 2000

/**
 * Opens the package's own output validator in a separate box, which is used for all tests of the submission. It is
 * called as `validator input answer feedback_dir [args] < output` ("Invocation" in the package format).
 */
export const openValidator = (
  job: JudgeJob,
  checker: ValidatorChecker,
  ports: JudgePorts,
  signal: AbortSignal,
): OutputChecker => {
  let opened: Promise<Box> | null = null
  const open = (): Promise<Box> => {
    opened ??= openValidatorBox(checker, ports, signal)
    return opened
  }
  // Start the box while the first test runs. The first `check` reports a failure.
  if (job.tests.some(({ answer }) => answer !== null)) open().catch(() => {})
  return {
    async check({ test, input, answer, output }: JudgedOutput): Promise<Judgement> {
      const box = await open()
      const result = await box.run({ input: output, ...validatorRun(checker, test, input, answer) })
      return judgementOf(
        result,
        checker.limits,
        `test ${job.tests.indexOf(test) + 1}`,
        scoringGroupOf(job, test),
      )
    },
    close: () => void opened?.then((box) => box.close()).catch(() => {}),
  }
}

/**
 * Opens a box and compiles the validator in it. An abort closes the box and makes all its calls fail.
 * @throws CheckerFault if the validator does not compile
 */
const openValidatorBox = async (
  checker: ValidatorChecker,
  { sandbox, testData }: JudgePorts,
  signal: AbortSignal,
): Promise<Box> => {
  const { language, limits } = checker
  const spec = { language, limits, compileCpuMs: VALIDATOR_COMPILE_CPU_MS, compileScope: PACKAGE_SCOPE }
  const box = await sandbox.open(spec, signal)
  const close = (): Promise<void> => {
    signal.removeEventListener('abort', onAbort)
    return box.close()
  }
  const onAbort = () => void close()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await compileValidator(box, checker, testData, signal)
    return { ...box, close }
  } catch (error) {
    void close()
    throw error
  }
}

/** @throws CheckerFault if the validator does not compile; TestDataUnavailable */
export const compileValidator = async (
  box: Pick<Box, 'compile'>,
  { files }: ValidatorChecker,
  testData: TestData,
  signal: AbortSignal,
): Promise<void> => {
  const { ok, diagnostics } = await box.compile(await readSources(files, testData, signal))
  if (ok) return
  throw new CheckerFault(
    `The package's validator did not compile.${PACKAGE_SAYS}${diagnostics.slice(0, SHOWN_DIAGNOSTICS)}`,
  )
}

const readSources = (
  files: ValidatorChecker['files'],
  testData: TestData,
  signal: AbortSignal,
): Promise<SourceFile[]> =>
  Promise.all(
    files.map(async ({ path, sha256 }) => ({
      path,
      text: new TextDecoder().decode(await testData.read(sha256, signal)),
    })),
  )

/** The request for a run of the validator, except for its input. */
export const validatorRun = (
  checker: ValidatorChecker,
  test: JudgeTest,
  input: Uint8Array,
  answer: Uint8Array,
): LinkedRequest => ({
  files: validatorFiles(input, answer),
  args: validatorArgs(checker, test),
  collect: test.group === null ? FEEDBACK_FILES : [...FEEDBACK_FILES, ...SCORE_FILES],
})

const INPUT = 'test.in'
const ANSWER = 'test.ans'

const validatorFiles = (input: Uint8Array, answer: Uint8Array): DataFile[] => [
  { path: INPUT, bytes: input },
  { path: ANSWER, bytes: answer },
]

/** The feedback folder ends with a slash, because validators append a file name to it. */
const validatorArgs = (checker: ValidatorChecker, test: JudgeTest): string[] => [
  `/box/data/${INPUT}`,
  `/box/data/${ANSWER}`,
  '/tmp/feedback/',
  ...(test.checkerArgs ?? checker.args),
]
