/** Whether the server answers, with whatever status. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/readyz').then(
    () => true,
    () => false,
  )
