import { join } from 'node:path'
import { type JudgeLimits, type Language, languageFacts } from '@cohort/shared'
import Docker from 'dockerode'
import { type Box, type CompileOutcome, MachineTooBusy, type RunResult } from '../judge/ports'
import { createDockerSandbox, type DockerSandbox, type DockerSandboxOptions } from './docker-sandbox'

/** A sandbox on the real Docker, and shortcuts to run a program in it, for the sandbox's suites. */

export const SANDBOXES_DIR = join(__dirname, '../../../../sandboxes')

/** The base image of the sandboxes under test. */
export const testBase = (): string => {
  const base = process.env.TEST_SANDBOX_BASE
  if (!base) throw new Error('Run the tests through `npm test`: TEST_SANDBOX_BASE names no image.')
  return base
}

/** A sandbox whose boxes belong only to this suite. */
export const testSandbox = (options: Partial<DockerSandboxOptions> = {}): DockerSandbox =>
  createDockerSandbox({
    sandboxesDir: SANDBOXES_DIR,
    base: testBase(),
    deployment: `test-${process.pid}`,
    worker: `suite-${process.pid}`,
    ...options,
  })

/**
 * Boxes serve one program after another while they are left empty, because starting one takes longer than most
 * programs.
 */
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

/** A single-file program as the API sends it. */
export const singleFile = (language: Language, text: string) => [
  { path: languageFacts[language].fileName, text },
]

/** How many boxes are tried if the machine gives a program no core. */
const TRIES = 5

/** Opens a box, uses it and returns it. Work that got no core is repeated in another box, as the judge does. */
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

/** Compiles a program, which must succeed, and runs it on each input. */
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

/** How many containers of this suite are left, running or not. */
export const boxesLeft = async (): Promise<number> => {
  const filters = { label: [`cohort.deployment=test-${process.pid}`] }
  return (await new Docker().listContainers({ all: true, filters })).length
}
