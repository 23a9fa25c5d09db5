/**
 * Something that the user at the terminal must fix. Its message is one clear sentence and, if there is one, the command
 * that fixes it. It is shown without a stack trace.
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

/** The text to print for an error: only the message for known problems, the stack for others. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof Unavailable || error.name === 'CommandFailed' || error.name === 'AbortError'
    ? error.message
    : (error.stack ?? error.message)
}
