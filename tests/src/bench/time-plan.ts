/**
 * Divides the time of a run among its measurements by weight. If one takes longer than its share, later ones get less,
 * so that the run as a whole takes no longer.
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
