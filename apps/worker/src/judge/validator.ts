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

/** The default compile limit for a package's own programs ("Limits" in the ICPC package format), as CPU time. */
export const VALIDATOR_COMPILE_CPU_MS = 60_000

/** A package's programs belong to no contestant, so all submissions share the compiled ones. */
export const PACKAGE_SCOPE = 'package'

/** How much of a compiler's diagnostics a fault contains, in characters. */
const SHOWN_DIAGNOSTICS = 2000

/**
 * The package's own output validator in a separate box, which serves all tests of one submission:
 * `validator input answer feedback_dir [args] < output` ("Invocation" of the format).
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
  // Started while the first test runs. The first output to be judged gets any failure.
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
 * A box with the compiled validator. An abort closes it and makes all its calls fail.
 * @throws CheckerFault if it does not compile
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

/** @throws CheckerFault if it does not compile; TestDataUnavailable */
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

/** A run of the validator without its input. */
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

/** The files that the format lets a validator read. */
const validatorFiles = (input: Uint8Array, answer: Uint8Array): DataFile[] => [
  { path: INPUT, bytes: input },
  { path: ANSWER, bytes: answer },
]

/** Input, answer, feedback folder (with a slash, because validators append a file name), then the package's own. */
const validatorArgs = (checker: ValidatorChecker, test: JudgeTest): string[] => [
  `/box/data/${INPUT}`,
  `/box/data/${ANSWER}`,
  '/tmp/feedback/',
  ...(test.checkerArgs ?? checker.args),
]
