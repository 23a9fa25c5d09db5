/** Whether the server answers, whatever it says. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/readyz').then(
    () => true,
    () => false,
  )
