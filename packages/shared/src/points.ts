const millionths = (points: number): number => Math.round(points * 1e6)

/** Six decimals, as the problem format's default grader writes points, so that thirds add up to a whole. */
export const roundPoints = (points: number): number => millionths(points) / 1e6

/** Adds points of six decimals exactly: 0.1 and 0.2 give 0.3, in any order. */
export const sumPoints = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + millionths(each), 0) / 1e6
