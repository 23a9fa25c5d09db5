import {
  type Analysis,
  type AnalysisPart,
  type Counterexample,
  classText,
  type GrowthPoint,
  growthOf,
  type Lints,
  type PartState,
  type Replay,
} from '@cohort/shared'
import type { AnalysisPartRecord, AnalysisRecord } from './analysis.model'

/** How long a part may be queued before it is considered failed. */
const GIVEN_UP_MS = 30 * 60_000

export interface AnalysisView {
  /** Null if no analysis was started. */
  record: AnalysisRecord | null
  offered: readonly AnalysisPart[]
  /** The name of the parameter whose growth is measured, such as `n`. */
  parameter: string
  /** The largest value of the parameter. */
  most: number
  /** The text of the replay's input. */
  replayedInput: string
  now: Date
}

/** Presents an analysis to the author of the submission. */
export const presentAnalysis = ({
  record,
  offered,
  parameter,
  most,
  replayedInput,
  now,
}: AnalysisView): Analysis => {
  const present = <R, S>(
    part: AnalysisPart,
    show: (result: R) => S,
  ): { state: PartState; result: S | null } => {
    const known = record?.parts[part]
    if (known === undefined) return { state: offered.includes(part) ? 'offered' : 'none', result: null }
    const state = stateOf(known, now)
    return { state, result: state === 'done' ? show(known.result as R) : null }
  }
  return {
    lints: present('lints', (lints: Lints) => lints),
    replay: present('replay', (replay: Replay) => ({ ...replay, input: replayedInput })),
    growth: present('growth', ({ points }: { points: GrowthPoint[] }) => {
      const growth = growthOf(points)
      return {
        parameter,
        most,
        points,
        time: growth?.time ?? null,
        space: growth?.space ?? null,
        isReading: growth?.isReading ?? false,
      }
    }),
    counterexample: present('counterexample', (found: Counterexample) => ({ ...found, parameter })),
  }
}

export const stateOf = ({ state, at }: AnalysisPartRecord, now: Date): AnalysisPartRecord['state'] =>
  state === 'queued' && now.getTime() - at.getTime() > GIVEN_UP_MS ? 'failed' : state

/** The estimated complexity of an accepted program: null until measured, `N/A` if not measured or inconclusive. */
export interface Estimate {
  time: string | null
  space: string | null
}

export const UNKNOWN: Estimate = { time: 'N/A', space: 'N/A' }
export const PENDING: Estimate = { time: null, space: null }

/** @param growth undefined if the program's growth is not measured */
export const estimateOf = (growth: AnalysisPartRecord | undefined, now: Date): Estimate => {
  if (growth === undefined) return UNKNOWN
  const state = stateOf(growth, now)
  if (state === 'queued') return PENDING
  const measured = state === 'done' ? growthOf((growth.result as { points: GrowthPoint[] }).points) : null
  return {
    time: classText(measured?.time ?? null) ?? UNKNOWN.time,
    space: classText(measured?.space ?? null) ?? UNKNOWN.space,
  }
}
