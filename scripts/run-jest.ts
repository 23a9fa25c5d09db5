import { type CommandOptions, run } from './commands'

/** What Jest prints if an open socket, timer or child process keeps it running. */
const STILL_RUNNING = /^Jest did not exit/
const EXIT_MS = 10_000

/**
 * Runs Jest, and stops it if something that a test left open keeps it running. Failed tests often leave something open,
 * which must not hold up the next workspaces.
 * @param options.exitMs how many ms after its last test Jest may take to exit
 * @throws CommandFailed, or Error if Jest had to be stopped
 */
export const runJest = async (
  command: string,
  args: readonly string[],
  { exitMs = EXIT_MS, signal, onLine, ...options }: CommandOptions & { exitMs?: number },
): Promise<string> => {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  try {
    return await run(command, args, {
      ...options,
      signal: AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])]),
      onLine: (line) => {
        if (STILL_RUNNING.test(line)) timer = setTimeout(() => stopping.abort(), exitMs)
        onLine?.(line)
      },
    })
  } catch (error) {
    if (!stopping.signal.aborted || signal?.aborted) throw error
    throw new Error('Jest did not exit after its last test, so it was stopped. A test left something open.')
  } finally {
    clearTimeout(timer)
  }
}
