/** Whether the server responds at all, with any status. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/readyz').then(
    () => true,
    () => false,
  )
