interface DispatchingDeps {
  intervalMs: number
  /** One look at the free slots; rejects if Redis does not answer, which its connection tells. */
  dispatch(): Promise<void>
}

/** Looks for free slots again and again. */
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
