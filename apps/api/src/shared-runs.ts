/**
 * Runs a task for each key, one run at a time. Calls that arrive during a run share the next one, so every call gets
 * a run that began after it.
 */
export const createSharedRuns = () => {
  const latest = new Map<string, { started: boolean; done: Promise<void> }>()
  return (key: string, task: () => Promise<void>): Promise<void> => {
    const before = latest.get(key)
    if (before && !before.started) return before.done
    const turn = { started: !before, done: Promise.resolve() }
    const run = async () => {
      // The callers of that run get its error.
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
