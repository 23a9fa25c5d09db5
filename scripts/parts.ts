import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { identify, type ProcessTable, terminate } from './processes'

/** A running part of the stack. */
export interface Running {
  /** Resolves when the part ends for any reason, with a phrase such as `ended with exit code 1`. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** A part of the stack that can be started, and restarted after it dies. */
export interface Part {
  name: string
  log: string
  start(): Promise<Running>
  /** Resolves when the part is ready for use. */
  ready(signal: AbortSignal): Promise<void>
}

export interface ProcessSpec {
  name: string
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  log: string
  /** How long the process may take to stop, in milliseconds. */
  graceMs: number
  ready(signal: AbortSignal): Promise<void>
}

/** A part that is a child process. It has a separate process group, so that Ctrl-C does not stop parts out of order. */
export const processPart = (spec: ProcessSpec, table: ProcessTable): Part => ({
  name: spec.name,
  log: spec.log,
  ready: spec.ready,
  start: async () => {
    const log = openSync(spec.log, 'a', 0o600)
    const child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env ?? process.env,
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`could not be started (${error.message})`))
      child.once('exit', (code, signal) =>
        resolve(signal ? `was ended by ${signal}` : `ended with exit code ${code}`),
      )
    })
    const identity = child.pid === undefined ? undefined : identify(child.pid)
    if (identity) table.add({ part: spec.name, kind: 'process', identity, graceMs: spec.graceMs })
    return {
      ended,
      stop: async () => {
        if (identity) await terminate(identity, spec.graceMs)
        table.remove(spec.name)
      },
    }
  },
})

const TAIL_LINES = 8

/** The last lines of a log file, indented for a message. */
export const logTail = (file: string): string => {
  try {
    const text = readFileSync(file, 'utf8').trimEnd()
    return text
      .split('\n')
      .slice(-TAIL_LINES)
      .map((line) => `\n  ${line.slice(0, 400)}`)
      .join('')
  } catch {
    return ''
  }
}
