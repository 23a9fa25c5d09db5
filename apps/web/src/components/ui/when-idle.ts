/**
 * Runs the task when the browser is idle, or after `otherwiseMs` in Safari, which has no idle callbacks.
 * @returns a function that cancels the task
 */
export const whenIdle = (task: () => void, otherwiseMs: number): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task)
  return () => cancelIdleCallback(handle)
}
