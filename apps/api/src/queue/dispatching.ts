interface DispatchingDeps {
  intervalMs: number
  /** Fills the free slots once; rejects if Redis does not answer. */
  dispatch(): Promise<void>
}

/** Fills free slots repeatedly. */
export const startDispatching = ({ intervalMs, dispatch }: DispatchingDeps) => {
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  const loop = async (): Promise<void> => {
    await dispatch().catch(() => undefined)
    if (stopped) return
    timer = setTimeout(() => {
      running = loop()
    }, intervalMs)
  }
  let running = loop()
  return {
    async close() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
