import { createHash } from 'node:crypto'
import type { AnalysisJob, Checker, Language } from '@cohort/shared'
import type { TestData } from '../judge/ports'
import type { DockerSandbox } from '../sandbox/docker-sandbox'
import { REUSED, ROOMY, singleFile, testSandbox } from '../sandbox/testing'
import { analyse } from './analyse'
import { type Bench, withBench } from './bench'

/** Runs analyses in the real sandbox, for the suites in this folder. */

export const never = new AbortController().signal

/** The test data, by SHA-256. */
const blobs = new Map<string, Buffer>()
/** Stores test data. @returns its SHA-256 */
export const put = (text: string): string => {
  const sha256 = createHash('sha256').update(text).digest('hex')
  blobs.set(sha256, Buffer.from(text))
  return sha256
}

export const testData: TestData = { read: async (sha256) => blobs.get(sha256)!, fetchAhead() {} }

type Extra = AnalysisJob extends infer J
  ? J extends AnalysisJob
    ? Omit<J, keyof ReturnType<typeof programOf>>
    : never
  : never

export const programOf = (language: Language, text: string) => ({
  submissionId: '0'.repeat(24),
  language,
  sources: singleFile(language, text),
  compileScope: 'somebody',
  limits: ROOMY,
})

/**
 * Opens a sandbox for the calling suite.
 * @returns a function that runs one analysis of a program
 */
export const analysesInSandbox = () => {
  let docker: DockerSandbox
  beforeAll(() => {
    docker = testSandbox({ ...REUSED, compiledBytes: 64 * 1024 * 1024 })
  })
  afterAll(() => docker.close())
  return async <P extends AnalysisJob['part']>(
    language: Language,
    text: string,
    extra: Extract<Extra, { part: P }>,
  ) => {
    const job = { ...programOf(language, text), ...extra } as AnalysisJob
    const report = await analyse(job, { sandbox: docker.sandbox, testData }, never)
    expect(report.cpuMs).toBeGreaterThan(0)
    return report.result as never as NonNullable<
      Extract<Awaited<ReturnType<typeof analyse>>, { part: P }>['result']
    >
  }
}

/**
 * Opens a sandbox for the calling suite.
 * @returns a function that opens a bench for a part of an analysis
 */
export const benchInSandbox = () => {
  let docker: DockerSandbox
  beforeAll(() => {
    docker = testSandbox(REUSED)
  })
  afterAll(() => docker.close())
  return <T>(work: (bench: Bench) => Promise<T>): Promise<T> =>
    withBench({ sandbox: docker.sandbox, testData }, never, work)
}

/** The default checker with its default flags. */
export const tokens: Checker = {
  kind: 'tokens',
  caseSensitive: false,
  spaceChangeSensitive: false,
  floatAbsoluteTolerance: null,
  floatRelativeTolerance: null,
}
