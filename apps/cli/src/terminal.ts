import type { Readable, Writable } from 'node:stream'

/** Everything that a command reads and writes, except for files and the network. */
export interface Terminal {
  env: NodeJS.ProcessEnv
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable & { isTTY?: boolean; columns?: number }
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}

/** The options that every command has. */
export interface GlobalFlags {
  json?: boolean
  address?: string
  token?: string
}

export interface Context {
  terminal: Terminal
  flags: GlobalFlags
  /** Prints part of the result to stdout. Prints nothing with --json, because the document contains the result. */
  print(line: string): void
  /** Prints anything else to stderr. */
  note(line: string): void
}

export interface Outcome {
  ok: boolean
  /** What --json prints. */
  document: object
}

/** Whether a user can answer questions. */
export const isInteractive = ({ stdin, stderr }: Terminal): boolean =>
  stdin.isTTY === true && stderr.isTTY === true
