import { spawn } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Readable } from 'node:stream'

export interface CommandOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** A file that all output is appended to. */
  log?: string
  /** Fed to standard input; without it there is none. */
  input?: string | Readable
  /** Milliseconds; unlimited by default. */
  timeoutMs?: number
  /** Ends the command when nothing was printed for this many milliseconds. */
  silenceMs?: number
  signal?: AbortSignal
  /** How long it may take to end when it is stopped, in milliseconds. */
  graceMs?: number
  /** The scheduling priority, from 0 (normal) to 19 (lowest). */
  niceness?: number
  onLine?: (line: string) => void
}

/** A command that could not be started or did not end with exit code 0. Its message ends with its last lines. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'

  constructor(
    message: string,
    readonly output: string,
  ) {
    super(message)
  }
}

const TAIL_LINES = 15
const GRACE_MS = 5000

/** Signals a whole process group, unless it has already ended. */
const signalGroup = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(-pid, signal)
  } catch {
    // Ended in between.
  }
}

const giveWay = (pid: number, niceness: number) => {
  try {
    setPriority(pid, niceness)
  } catch {
    // Ended in between.
  }
}

/**
 * Runs a command in a separate process group, so that a Ctrl-C in the terminal reaches it only through `signal`.
 * @returns its standard output
 * @throws CommandFailed
 */
export const run = (
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    options.signal?.throwIfAborted()
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      detached: true,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    if (options.niceness && child.pid) giveWay(child.pid, options.niceness)
    const log = options.log ? openSync(options.log, 'a') : undefined
    const tail: string[] = []
    let stdout = ''
    let ended = ''
    let partial = ''
    let silence: NodeJS.Timeout | undefined

    const end = (why: string) => {
      ended ||= why
      if (!child.pid) return
      signalGroup(child.pid, 'SIGTERM')
      setTimeout(() => child.pid && signalGroup(child.pid, 'SIGKILL'), options.graceMs ?? GRACE_MS).unref()
    }
    const rearm = () => {
      clearTimeout(silence)
      if (options.silenceMs)
        silence = setTimeout(() => end('printed nothing for too long'), options.silenceMs)
    }
    const read = (chunk: string) => {
      rearm()
      if (log !== undefined) writeSync(log, chunk)
      const lines = (partial + chunk).split(/[\r\n]+/)
      partial = lines.pop() ?? ''
      for (const line of lines.filter((text) => text.trim() !== '')) {
        tail.push(line)
        if (tail.length > TAIL_LINES) tail.shift()
        options.onLine?.(line)
      }
    }
    const onAbort = () => end('was stopped')
    const timeout = options.timeoutMs ? setTimeout(() => end('took too long'), options.timeoutMs) : undefined
    const settle = () => {
      clearTimeout(timeout)
      clearTimeout(silence)
      options.signal?.removeEventListener('abort', onAbort)
      if (log !== undefined) closeSync(log)
    }
    const fail = (what: string) => {
      settle()
      const lines = partial.trim() ? [...tail, partial] : tail
      const where = options.log ? `\n  The whole output is in ${options.log}` : ''
      const output = lines.join('\n')
      const shown = lines.map((line) => `\n  ${line}`).join('')
      reject(new CommandFailed(`${command} ${args[0] ?? ''} ${what}.${shown}${where}`, output))
    }

    rearm()
    options.signal?.addEventListener('abort', onAbort, { once: true })
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      read(chunk)
    })
    child.stderr?.setEncoding('utf8').on('data', read)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('close', (code, signal) => {
      if (ended) return fail(ended)
      if (code !== 0) return fail(signal ? `was ended by ${signal}` : `failed with exit code ${code}`)
      settle()
      resolve(stdout)
    })
    if (options.input !== undefined && child.stdin) {
      // If a command ends before it has read everything, its exit code has the reason.
      child.stdin.on('error', () => {})
      if (typeof options.input === 'string') child.stdin.end(options.input)
      else options.input.pipe(child.stdin)
    }
  })
