/**
 * How an estimated growth compares with the truth, from best to worst:
 *
 * - `right`: the one true class
 * - `half`: a range that contains it
 * - `none`: no estimate
 * - `wrong`: at most a logarithm away from the truth
 * - `far`: further away
 */
export const SCORES = ['right', 'half', 'none', 'wrong', 'far'] as const
export type Score = (typeof SCORES)[number]

/** `O(n log n)` without its logarithm: `O(n)`. */
const withoutLog = (name: string): string => name.replace('O(log n)', 'O(1)').replace(/ (?:log )?log n/, '')

export const scoreOf = (classes: readonly string[], truth: string): Score => {
  if (classes.length === 0) return 'none'
  if (classes.includes(truth)) return classes.length === 1 ? 'right' : 'half'
  const near = classes.filter((name) => withoutLog(name) === withoutLog(truth))
  // O(n log log n) is not among the estimated classes. It lies between O(n) and O(n log n).
  if (truth === 'O(n log log n)' && near.length > 1) return 'half'
  return near.length > 0 ? 'wrong' : 'far'
}

export const worstOf = (scores: readonly Score[]): Score =>
  scores.reduce((one, other) => (SCORES.indexOf(other) > SCORES.indexOf(one) ? other : one))
