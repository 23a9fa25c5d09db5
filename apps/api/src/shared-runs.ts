/**
 * Runs tasks, one at a time for each key. Calls that arrive during a run share the next one, so every caller gets a run
 * that began after the call.
 */
export const createSharedRuns = () => {
  const latest = new Map<string, { started: boolean; done: Promise<void> }>()
  return (key: string, task: () => Promise<void>): Promise<void> => {
    const before = latest.get(key)
    if (before && !before.started) return before.done
    const turn = { started: !before, done: Promise.resolve() }
    const run = async () => {
      // Ignores an error of the previous run, because that run's callers get it.
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
