/**
 * Runs the task when the browser is idle. Safari has no idle callbacks, so the task runs there after `otherwiseMs`.
 * @returns a function that cancels it
 */
export const whenIdle = (task: () => void, otherwiseMs: number): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task)
  return () => cancelIdleCallback(handle)
}
