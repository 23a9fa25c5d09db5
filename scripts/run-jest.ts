import { type CommandOptions, run } from './commands'

/** Jest's message if an open socket, timer or child process keeps it running. */
const STAYS = /^Jest did not exit/
const STAY_MS = 10_000

/**
 * Runs Jest, and stops it if something that a test left open keeps it running. Failed tests often leave something
 * open, and the next suites should still run.
 * @param options.stayMs how long it may stay after its last test, in ms
 * @throws CommandFailed; Error if it had to be ended
 */
export const runJest = async (
  command: string,
  args: readonly string[],
  { stayMs = STAY_MS, signal, onLine, ...options }: CommandOptions & { stayMs?: number },
): Promise<string> => {
  const staying = new AbortController()
  let timer: NodeJS.Timeout | undefined
  try {
    return await run(command, args, {
      ...options,
      signal: AbortSignal.any([staying.signal, ...(signal ? [signal] : [])]),
      onLine: (line) => {
        if (STAYS.test(line)) timer = setTimeout(() => staying.abort(), stayMs)
        onLine?.(line)
      },
    })
  } catch (error) {
    if (!staying.signal.aborted || signal?.aborted) throw error
    throw new Error('It did not exit after its last test, so it was stopped. A test left something open.')
  } finally {
    clearTimeout(timer)
  }
}
