/** Whether the server answers, whatever the status. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/readyz').then(
    () => true,
    () => false,
  )
