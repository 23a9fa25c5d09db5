import type { Readable, Writable } from 'node:stream'

/** A command's input and output apart from files and the network. */
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

/** The input of a command. */
export interface Context {
  terminal: Terminal
  flags: GlobalFlags
  /** Prints a result on stdout. With --json, nothing is printed, because the document contains it. */
  print(line: string): void
  /** Prints anything else on stderr. */
  note(line: string): void
}

/** The outcome of a command. */
export interface Outcome {
  ok: boolean
  /** What --json prints. */
  document: object
}

/** Whether a user is there to answer questions. */
export const isInteractive = ({ stdin, stderr }: Terminal): boolean =>
  stdin.isTTY === true && stderr.isTTY === true
