import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Language } from '@cohort/shared'
import { z } from 'zod'
import { eventually, freePort } from '../processes'
import type { Contender } from './contender'
import { helloAnswer } from './programs'

/** The commands that go-judge's users typically use to compile and run programs on their host. */
const COMMANDS: Partial<Record<Language, { file: string; compile: string[] | null; run: string[] }>> = {
  cpp: {
    file: 'main.cpp',
    compile: ['/usr/bin/g++', '-O2', '-std=gnu++20', '-o', 'main', 'main.cpp'],
    run: ['main'],
  },
  python: { file: 'main.py', compile: null, run: ['/usr/bin/python3', 'main.py'] },
}

export const goJudgeLanguages = Object.keys(COMMANDS) as Language[]

const answerSchema = z.tuple([
  z.object({
    status: z.string(),
    files: z.record(z.string(), z.string()).optional(),
    fileIds: z.record(z.string(), z.string()).optional(),
  }),
])

const SECOND_NS = 1_000_000_000
const MIB = 1024 * 1024

const commandOf = (args: readonly string[], input: string, seconds: number, memoryMb: number) => ({
  args,
  env: ['PATH=/usr/local/bin:/usr/bin:/bin', 'LANG=C.UTF-8'],
  files: [{ content: input }, { name: 'stdout', max: 10_240 }, { name: 'stderr', max: 10_240 }],
  cpuLimit: seconds * SECOND_NS,
  clockLimit: 3 * seconds * SECOND_NS,
  memoryLimit: memoryMb * MIB,
  procLimit: 50,
})

/**
 * The go-judge server at this address, used through its REST interface as described in its README. One call compiles
 * the program, which stays on the server. One call per test then runs it.
 */
export const goJudgeAt = (url: string, lanes: number): Contender => {
  const run = async (command: object) => {
    const response = await fetch(`${url}/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cmd: [command] }),
    })
    if (!response.ok) throw new Error(`go-judge answers ${response.status}: ${await response.text()}`)
    const [result] = answerSchema.parse(await response.json())
    if (result.status !== 'Accepted') throw new Error(`go-judge says ${JSON.stringify(result)}.`)
    return result
  }
  return {
    name: 'go-judge',
    lanes,
    async judge({ language, tests, source }) {
      const commands = COMMANDS[language]
      if (commands === undefined) throw new Error(`go-judge is not measured in ${language}.`)
      const sources = { [commands.file]: { content: source } }
      let program: Record<string, object> = sources
      let built: string | undefined
      if (commands.compile !== null) {
        const command = commandOf(commands.compile, '', 10, 1024)
        const { fileIds } = await run({ ...command, copyIn: sources, copyOutCached: ['main'] })
        built = fileIds?.main
        if (built === undefined) throw new Error('go-judge kept no program.')
        program = { main: { fileId: built } }
      }
      for (let test = 1; test <= tests; test++) {
        const { files } = await run({ ...commandOf(commands.run, `${test}\n`, 10, 256), copyIn: program })
        if (files?.stdout !== helloAnswer(test)) throw new Error(`go-judge printed ${files?.stdout}.`)
      }
      if (built !== undefined) await fetch(`${url}/file/${built}`, { method: 'DELETE' })
    },
  }
}

export interface GoJudgeOptions {
  path: string
  /** How many programs go-judge runs at the same time. */
  parallelism: number
  lanes: number
}

/** Starts go-judge on a loopback port. It uses the host's files and compilers. */
export const startGoJudge = async ({ path, parallelism, lanes }: GoJudgeOptions) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    path,
    ['-http-addr', `127.0.0.1:${port}`, '-parallelism', String(parallelism), '-silent'],
    {
      stdio: 'ignore',
    },
  )
  const failed = once(child, 'error').then(([error]) => {
    throw error
  })
  failed.catch(() => undefined)
  try {
    await Promise.race([failed, isUp(url, child)])
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`GO_JUDGE=${path} does not work: ${String(error)}`)
  }
  return {
    contender: goJudgeAt(url, lanes),
    async close(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const isUp = (url: string, child: ChildProcess) =>
  eventually('An answer', async () => {
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`)
    return (await fetch(`${url}/version`)).ok
  })
