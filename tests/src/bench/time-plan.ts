/**
 * Divides the time of a run among its measurements: each gets a part of what is left, by its weight, so that one
 * that took longer than its part shortens the later ones instead of the run growing.
 */
export const createTimePlan = (totalMs: number, weights: Iterable<number>, now = () => performance.now()) => {
  const end = now() + totalMs
  let weightLeft = [...weights].reduce((sum, weight) => sum + weight, 0)
  return {
    /** How many ms the next measurement, of this weight, may take. */
    next(weight: number): number {
      const share = (Math.max(0, end - now()) * weight) / weightLeft
      weightLeft -= weight
      return share
    },
  }
}

export type TimePlan = ReturnType<typeof createTimePlan>
