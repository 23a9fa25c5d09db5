import { type CommandOptions, run } from './commands'

/** What Jest prints if an open socket, timer or child process keeps it running. */
const STAYS = /^Jest did not exit/
const STAY_MS = 10_000

/**
 * Runs Jest, and stops it if something that a test left open keeps it running. Failed tests often leave something open,
 * which must not hold up the next workspaces.
 * @param options.stayMs how many ms after its last test Jest may take to exit
 * @throws CommandFailed, or Error if Jest had to be stopped
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
    throw new Error('Jest did not exit after its last test, so it was stopped. A test left something open.')
  } finally {
    clearTimeout(timer)
  }
}
