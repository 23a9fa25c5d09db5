import type { ErrorCode, InputIssue } from '@cohort/shared'

/** The exit codes, which docs/command-line.md documents. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  notAllowed: 3,
  unavailable: 4,
  interrupted: 130,
} as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

interface Details {
  code?: ErrorCode
  issues?: readonly InputIssue[]
  requestId?: string
}

/** The reason why a command failed. The message says what to do. */
export class Failure extends Error {
  override name = 'Failure'

  constructor(
    readonly exit: Exit,
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
  }
}

/** The error as it appears in a JSON document. */
export const failureJson = ({ message, details }: Failure) => ({ message, ...details })

/** One `file:line: message` for each error; empty if the message already says everything. */
export const issueLines = ({ message, details: { issues = [] } }: Failure): string[] =>
  issues.length === 1 && message.includes(issues[0]!.message)
    ? []
    : issues.map(
        ({ path, line, message }) =>
          `${path === '' ? '' : line === undefined ? `${path}: ` : `${path}:${line}: `}${message}`,
      )

/** The failure after Ctrl-C or a cancelled question. */
export const interrupted = (note = 'Stopped.'): Failure => new Failure(EXIT.interrupted, note)
