import { type ChildProcess, spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

/** The root of the repository. Jest runs in the workspace's folder. */
export const root = resolve(process.cwd(), '..')

/** A free port on the loopback interface. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

export interface Part {
  pid: number
  /** The last lines of output, for error messages. */
  tail(): string
  alive(): boolean
  /** Sends SIGTERM, then SIGKILL if the process does not stop in time. */
  stop(): Promise<void>
  /** Sends SIGKILL, as in a crash. */
  kill(): Promise<void>
}

/** A placeholder for a part that a test does not need. */
export const noPart: Part = {
  pid: 0,
  tail: () => '',
  alive: () => false,
  stop: async () => undefined,
  kill: async () => undefined,
}

const STOP_MS = 20_000
const TAIL_LINES = 40

/** Starts a part of Cohort from its build, like `npm start`. */
export const startPart = (script: string, environment: Record<string, string>): Part => {
  const child = spawn(process.execPath, ['--enable-source-maps', resolve(root, script)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean))
      lines.splice(0, lines.length - TAIL_LINES)
    })
  }
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    pid: child.pid ?? 0,
    tail: () => lines.join('\n'),
    alive: () => isAlive(child),
    async stop() {
      if (!isAlive(child)) return
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(killTimer)
    },
    async kill() {
      if (!isAlive(child)) return
      child.kill('SIGKILL')
      await ended
    },
  }
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** Runs one of Cohort's commands, and returns its exit code and output. */
export const runCommand = async (
  script: string,
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> => {
  const child = spawn(process.execPath, [resolve(root, script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)))
  return { code, ...output }
}

/** How long to wait for something, in ms. Only very busy machines need this long. */
export const PATIENCE_MS = 300_000

/**
 * Waits until `probe` returns a truthy value.
 * @throws after PATIENCE_MS, with `what`, the last error from `probe`, and the output of the shared stack, if any
 */
export const eventually = async <T>(
  what: string,
  probe: () => Promise<T | null | undefined | false>,
): Promise<T> => {
  const deadline = Date.now() + PATIENCE_MS
  let refusal = ''
  // Poll less and less often, because polling takes CPU time from the judge.
  for (let pauseMs = 20; Date.now() < deadline; pauseMs = Math.min(pauseMs * 1.5, 250)) {
    try {
      const found = await probe()
      if (found) return found
    } catch (error) {
      refusal = ` Last error: ${String(error)}`
    }
    await new Promise((done) => setTimeout(done, pauseMs))
  }
  const state = await globalThis.sharedProduct?.noteStall()
  throw new Error(`Timed out after ${PATIENCE_MS / 1000} s. Waited for: ${what}.${refusal}\n${state ?? ''}`)
}
