/**
 * Something that the person at the terminal has to do. Its message is one clear sentence, and where a command would
 * fix it, that command; it is shown without a stack.
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

/** What to print for an error: the sentence alone for what we know, the stack for what we do not. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof Unavailable || error.name === 'CommandFailed' || error.name === 'AbortError'
    ? error.message
    : (error.stack ?? error.message)
}
