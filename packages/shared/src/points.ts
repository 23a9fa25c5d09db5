const millionths = (points: number): number => Math.round(points * 1e6)

/** Rounds to six decimal places, like the problem format's default grader, which hides floating-point errors. */
export const roundPoints = (points: number): number => millionths(points) / 1e6

/** Adds points exactly to six decimal places: 0.1 + 0.2 is 0.3, in any order. */
export const sumPoints = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + millionths(each), 0) / 1e6
