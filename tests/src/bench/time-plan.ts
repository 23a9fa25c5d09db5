/**
 * Divides the time of a run among its measurements by weight. If a measurement takes longer than its share, the later
 * ones get less time, so that the run does not take longer.
 */
export const createTimePlan = (totalMs: number, weights: Iterable<number>, now = () => performance.now()) => {
  const end = now() + totalMs
  let weightLeft = [...weights].reduce((sum, weight) => sum + weight, 0)
  return {
    /** How many ms the next measurement with this weight may take. */
    next(weight: number): number {
      const share = (Math.max(0, end - now()) * weight) / weightLeft
      weightLeft -= weight
      return share
    },
  }
}

export type TimePlan = ReturnType<typeof createTimePlan>
