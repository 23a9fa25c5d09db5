import { createHash, randomUUID } from 'node:crypto'
import { type JudgeJob, type Language, languageFacts, type TestReport } from '@cohort/shared'
import { judge } from '../judge/judge'
import type { Sandbox, TestData } from '../judge/ports'
import { type Calibration, calibrationOf } from './calibration'
import { brokenPrograms, workingPrograms } from './programs'

/** The self-test failed, so this worker must not judge submissions. */
export class ProofFailed extends Error {
  override name = 'ProofFailed'
}

/** The inputs of the working program and the expected statuses. The answer is always `proof`. */
const CASES = [
  { input: 'right', status: 'Accepted' },
  { input: 'wrong', status: 'Wrong Answer' },
  { input: 'crash', status: 'Runtime Error' },
  { input: 'loop', status: 'Time Limit Exceeded' },
  { input: 'eat', status: 'Memory Limit Exceeded' },
] as const

/** CPU limits. Runtimes with a slow startup get more, so that the test passes on a busy machine. */
const CPU_MS: Record<Language, number> = { cpp: 300, python: 300, java: 1000, javascript: 1000 }
const MEMORY_KB = 64 * 1024
const OUTPUT_BYTES = 4096

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const texts = new Map(
  [...CASES.map(({ input }) => `${input}\n`), 'burn\n', 'proof\n'].map((text) => [hashOf(text), text]),
)
const proofData: TestData = { read: async (sha256) => bytes(texts.get(sha256) ?? ''), fetchAhead() {} }

const test = (input: string, answer: string | null): JudgeJob['tests'][number] => ({
  input: hashOf(`${input}\n`),
  answer: answer === null ? null : hashOf(`${answer}\n`),
  isSample: false,
  keepOutput: answer === null,
  group: null,
})

const buildJob = (language: Language, text: string, tests: JudgeJob['tests']): JudgeJob => ({
  submissionId: '0'.repeat(24),
  round: 1,
  attempt: 1,
  mode: 'submit',
  language,
  sources: [{ path: languageFacts[language].fileName, text }],
  compileScope: 'proof',
  limits: { cpuMs: CPU_MS[language], memoryKb: MEMORY_KB, outputBytes: OUTPUT_BYTES },
  checker: {
    kind: 'tokens',
    caseSensitive: true,
    spaceChangeSensitive: false,
    floatAbsoluteTolerance: null,
    floatRelativeTolerance: null,
  },
  tests,
  stopAtFirstFailure: false,
  scoring: null,
  progressMs: 250,
})

/**
 * Judges a program that does not compile, and a program that gets a different verdict for each input.
 * @returns the calibration; null if the language is not used for it
 * @throws ProofFailed with the first wrong result; SandboxUnreachable
 */
export const proveLanguage = async (
  language: Language,
  sandbox: Sandbox,
  signal: AbortSignal,
): Promise<Calibration | null> => {
  const job = buildJob(language, brokenPrograms[language], [test('right', 'proof')])
  const { verdict, fault } = await judged(job, sandbox, signal)
  expectSame(language, 'that does not compile', 'Compilation Error', fault ?? verdict)
  return proveWorking(language, sandbox, signal)
}

/** Repeats the calibration. @throws ProofFailed, SandboxUnreachable */
export const calibrate = async (sandbox: Sandbox, signal: AbortSignal): Promise<Calibration> =>
  (await proveWorking('cpp', sandbox, signal))!

const judged = (job: JudgeJob, sandbox: Sandbox, signal: AbortSignal) =>
  judge(job, { sandbox, testData: proofData }, () => {}, signal)

const proveWorking = async (
  language: Language,
  sandbox: Sandbox,
  signal: AbortSignal,
): Promise<Calibration | null> => {
  const isCalibrated = language === 'cpp'
  const tests = [
    ...CASES.map(({ input }) => test(input, 'proof')),
    ...(isCalibrated ? [test('burn', null)] : []),
  ]
  // Make the source unique, because a cached program would not test the compiler.
  const text = `${workingPrograms[language]}${languageFacts[language].comment} ${randomUUID()}\n`
  const result = await judged(buildJob(language, text, tests), sandbox, signal)
  for (const [index, { input, status }] of CASES.entries()) {
    const found = result.fault ?? result.tests[index]?.status ?? result.verdict
    expectSame(language, `with the input "${input}"`, status, found)
  }
  return isCalibrated ? calibrated(result.tests.at(-1)!) : null
}

const expectSame = (language: Language, which: string, wanted: string, found: string): void => {
  if (found === wanted) return
  throw new ProofFailed(
    `Wrong verdict in the self-test: a ${languageFacts[language].label} program ${which} should get ${wanted}, but got ${found}.`,
  )
}

const calibrated = (report: TestReport): Calibration => {
  const found = calibrationOf(report)
  if (typeof found === 'string') throw new ProofFailed(found)
  return found
}
