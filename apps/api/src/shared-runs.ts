/**
 * Runs tasks, one at a time for each key. Calls that arrive during a run share the next run, so that every caller gets
 * a run that began after the call.
 */
export const createSharedRuns = () => {
  const latest = new Map<string, { started: boolean; done: Promise<void> }>()
  return (key: string, task: () => Promise<void>): Promise<void> => {
    const before = latest.get(key)
    if (before && !before.started) return before.done
    const turn = { started: !before, done: Promise.resolve() }
    const run = async () => {
      // Ignore errors of the previous run, because its own callers receive them.
      await before?.done.catch(() => undefined)
      turn.started = true
      try {
        await task()
      } finally {
        if (latest.get(key) === turn) latest.delete(key)
      }
    }
    latest.set(key, turn)
    turn.done = run()
    return turn.done
  }
}
