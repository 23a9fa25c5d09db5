import { availableParallelism } from 'node:os'

interface Cell {
  tests: number
  /** Determines the share of the run's time. */
  weight: number
  minRounds: number
}

export interface Settings {
  /** The total time for all measurements, in ms. */
  totalMs: number
  times: readonly Cell[]
  /** For variants of `bare`. Fewer tests, because slow variants would use up the time for the judge. */
  variantTimes: readonly Cell[]
  /** For `docker run`. The time for 100 tests is extrapolated, because they would take most of the run. */
  dockerRunTimes: readonly Cell[]
  minRounds: number
  maxRounds: number
  /** The number of tests in each submission, at full load and for comparisons with another judge. */
  loadTests: number
  spreadSubmissions: number
  weights: { fullLoad: number; peer: number }
}

/** How many submissions Cohort judges at the same time. */
export const slots = availableParallelism()

/** Enough concurrent submissions that no slot has to wait for one. */
export const lanes = 3 * slots

const whole: Settings = {
  totalMs: 160_000,
  times: [
    { tests: 1, weight: 5, minRounds: 5 },
    { tests: 20, weight: 7, minRounds: 3 },
    { tests: 100, weight: 7, minRounds: 1 },
  ],
  variantTimes: [
    { tests: 1, weight: 3, minRounds: 2 },
    { tests: 20, weight: 3, minRounds: 2 },
  ],
  dockerRunTimes: [
    { tests: 1, weight: 1, minRounds: 1 },
    { tests: 20, weight: 4, minRounds: 1 },
  ],
  minRounds: 5,
  maxRounds: 20,
  loadTests: 10,
  spreadSubmissions: 50,
  weights: { fullLoad: 10, peer: 8 },
}

const quick: Settings = {
  ...whole,
  totalMs: 45_000,
  times: [
    { tests: 1, weight: 2, minRounds: 2 },
    { tests: 20, weight: 4, minRounds: 2 },
  ],
  variantTimes: [{ tests: 1, weight: 1, minRounds: 1 }],
  dockerRunTimes: [{ tests: 1, weight: 1, minRounds: 1 }],
  minRounds: 2,
  spreadSubmissions: 10,
}

export const settingsOf = (isQuick: boolean): Settings => (isQuick ? quick : whole)
