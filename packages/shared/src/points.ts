const millionths = (points: number): number => Math.round(points * 1e6)

/** Rounds to six decimals, as the problem format's default grader does, so that thirds add up to a whole. */
export const roundPoints = (points: number): number => millionths(points) / 1e6

/** Adds points with six decimals exactly: 0.1 plus 0.2 is 0.3, in any order. */
export const sumPoints = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + millionths(each), 0) / 1e6
