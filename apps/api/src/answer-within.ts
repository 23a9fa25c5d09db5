/** A service that hangs counts as down after this time, in ms. */
const ANSWER_WITHIN_MS = 1500

/** The answer of a service, or null if it fails or takes longer than 1.5 seconds. */
export const answerWithin = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([ask(), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
