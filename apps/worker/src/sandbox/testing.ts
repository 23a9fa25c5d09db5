import { join } from 'node:path'
import { type JudgeLimits, type Language, languageFacts } from '@cohort/shared'
import Docker from 'dockerode'
import { type Box, type CompileOutcome, MachineTooBusy, type RunResult } from '../judge/ports'
import { createDockerSandbox, type DockerSandbox, type DockerSandboxOptions } from './docker-sandbox'

/** Helpers to run programs in the real sandbox, for its suites. */

export const SANDBOXES_DIR = join(__dirname, '../../../../sandboxes')

/** The base image of the sandboxes under test. */
export const testBase = (): string => {
  const base = process.env.TEST_SANDBOX_BASE
  if (!base) throw new Error('Run the tests through `npm test`: TEST_SANDBOX_BASE names no image.')
  return base
}

/** Creates a sandbox whose boxes belong to this suite alone. */
export const testSandbox = (options: Partial<DockerSandboxOptions> = {}): DockerSandbox =>
  createDockerSandbox({
    sandboxesDir: SANDBOXES_DIR,
    base: testBase(),
    deployment: `test-${process.pid}`,
    worker: `suite-${process.pid}`,
    ...options,
  })

/** Reuses boxes as long as programs leave them empty, because starting a box takes longer than most programs. */
export const REUSED: Partial<DockerSandboxOptions> = {
  idle: { cpp: 1, java: 1, python: 1, javascript: 1 },
  uses: 64,
}

export const ROOMY: JudgeLimits = { cpuMs: 2000, memoryKb: 256 * 1024, outputBytes: 1024 * 1024 }

export interface TextResult extends Omit<RunResult, 'stdout' | 'stderr'> {
  stdout: string
  stderr: string
}

export const asText = (result: RunResult): TextResult => ({
  ...result,
  stdout: Buffer.from(result.stdout).toString(),
  stderr: Buffer.from(result.stderr).toString(),
})

/** The files of a single-file program, as the API sends them. */
export const singleFile = (language: Language, text: string) => [
  { path: languageFacts[language].fileName, text },
]

/** How many boxes to try if a program gets no core. */
const TRIES = 5

/** Opens a box, uses it and gives it back. Like the judge, tries another box if the program gets no core. */
export const withBox = async <T>(
  { sandbox }: DockerSandbox,
  language: Language,
  limits: Partial<JudgeLimits>,
  work: (box: Box) => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries++) {
    const box = await sandbox.open(
      { language, limits: { ...ROOMY, ...limits } },
      new AbortController().signal,
    )
    try {
      return await work(box)
    } catch (error) {
      if (!(error instanceof MachineTooBusy) || tries === TRIES) throw error
    } finally {
      await box.giveBack()
    }
  }
}

/** Compiles a program and runs it on each input. @throws Error if it does not compile */
export const runAll = (
  sandbox: DockerSandbox,
  language: Language,
  text: string,
  inputs: readonly (string | Uint8Array)[] = [''],
  limits: Partial<JudgeLimits> = {},
): Promise<TextResult[]> =>
  withBox(sandbox, language, limits, async (box) => {
    const compiled = await box.compile(singleFile(language, text))
    if (!compiled.ok) throw new Error(`The program should compile: ${compiled.diagnostics}`)
    const results: TextResult[] = []
    for (const input of inputs) results.push(asText(await box.run({ input: Buffer.from(input) })))
    return results
  })

export const runOne = async (
  sandbox: DockerSandbox,
  language: Language,
  text: string,
  input: string | Uint8Array = '',
  limits: Partial<JudgeLimits> = {},
): Promise<TextResult> => (await runAll(sandbox, language, text, [input], limits))[0]!

export const compileOnly = (
  sandbox: DockerSandbox,
  language: Language,
  text: string,
): Promise<CompileOutcome> => withBox(sandbox, language, {}, (box) => box.compile(singleFile(language, text)))

/** How many of this suite's containers still exist, running or not. */
export const boxesLeft = async (): Promise<number> => {
  const filters = { label: [`cohort.deployment=test-${process.pid}`] }
  return (await new Docker().listContainers({ all: true, filters })).length
}
