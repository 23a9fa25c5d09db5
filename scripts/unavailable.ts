/**
 * A problem for the user at the terminal to fix. The message is a sentence and, if possible, a command that fixes the
 * problem. It is shown without a stack trace.
 */
export class Unavailable extends Error {
  override name = 'Unavailable'

  constructor(
    sentence: string,
    readonly command?: string,
  ) {
    super(command ? `${sentence}\n  ${command}` : sentence)
  }
}

/** The text to print for an error: the message of known problems, the stack trace of others. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof Unavailable || error.name === 'CommandFailed' || error.name === 'AbortError'
    ? error.message
    : (error.stack ?? error.message)
}
