import { spawn } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export interface CommandOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** A file to append all output to. */
  log?: string
  /** Standard input; empty by default. */
  input?: string | Readable
  /** Milliseconds; unlimited by default. */
  timeoutMs?: number
  /** Stops the command if it prints nothing for this many milliseconds. */
  silenceMs?: number
  signal?: AbortSignal
  /** How long a stopped command may take to exit before it is killed, in milliseconds. */
  graceMs?: number
  /** The scheduling priority, from 0 (normal) to 19 (lowest). */
  niceness?: number
  onLine?: (line: string) => void
}

/** A command that could not be started or did not exit with code 0. The message includes its last lines of output. */
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

/** Ignores errors, because the process may already have exited. */
const unlessEnded = (act: () => void) => {
  try {
    act()
  } catch {}
}

/**
 * Runs a command in a separate process group, so that Ctrl-C in the terminal stops it only through `signal`.
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
    const { pid } = child
    if (options.niceness && pid) unlessEnded(() => setPriority(pid, options.niceness!))
    const log = options.log ? openSync(options.log, 'a') : undefined
    const tail: string[] = []
    let stdout = ''
    let ended = ''
    let silence: NodeJS.Timeout | undefined

    const end = (why: string) => {
      ended ||= why
      if (!pid) return
      const signal = (name: NodeJS.Signals) => unlessEnded(() => process.kill(-pid, name))
      signal('SIGTERM')
      setTimeout(() => signal('SIGKILL'), options.graceMs ?? GRACE_MS).unref()
    }
    const rearm = () => {
      clearTimeout(silence)
      if (options.silenceMs)
        silence = setTimeout(() => end('printed nothing for too long'), options.silenceMs)
    }
    const read = (stream: Readable | null, onChunk: (chunk: string) => void) => {
      // The streams are null if no file descriptors are left.
      if (!stream) return
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        rearm()
        if (log !== undefined) writeSync(log, chunk)
        onChunk(chunk)
      })
      createInterface({ input: stream }).on('line', (line) => {
        if (line.trim() === '') return
        tail.push(line)
        if (tail.length > TAIL_LINES) tail.shift()
        options.onLine?.(line)
      })
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
      const where = options.log ? `\n  The whole output is in ${options.log}` : ''
      const output = tail.join('\n')
      const shown = tail.map((line) => `\n  ${line}`).join('')
      reject(new CommandFailed(`${command} ${args[0] ?? ''} ${what}.${shown}${where}`, output))
    }

    rearm()
    options.signal?.addEventListener('abort', onAbort, { once: true })
    read(child.stdout, (chunk) => {
      stdout += chunk
    })
    read(child.stderr, () => {})
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    child.once('close', (code, signal) => {
      if (ended) return fail(ended)
      if (code !== 0) return fail(signal ? `was ended by ${signal}` : `failed with exit code ${code}`)
      settle()
      resolve(stdout)
    })
    if (options.input !== undefined && child.stdin) {
      // The command may exit before it has read everything. Its exit code then shows why.
      child.stdin.on('error', () => {})
      if (typeof options.input === 'string') child.stdin.end(options.input)
      else options.input.pipe(child.stdin)
    }
  })
