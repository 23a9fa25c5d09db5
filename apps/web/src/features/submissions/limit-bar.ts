import type { TestCaseResult } from '@cohort/shared'
import { testMeasures } from './bounds'
import { byteCount, megabytes, plainMegabytes, plainSeconds, seconds } from './formatting'
import type { ShownSubmission } from './shown-submission'
import { submissionTexts } from './texts'
import { verdictKind } from './verdicts'

const texts = submissionTexts.measurements

/** The data for a bar that shows an exceeded limit. */
export interface LimitBar {
  kind: 'cpu' | 'wall' | 'memory' | 'output'
  name: string
  /** The test's usage and its limit, both formatted. */
  used: string
  limit: string
  /** The test's usage as a multiple of its limit. */
  share: number
}

/**
 * Whether a single allocation probably exceeded the memory limit. The peak is then far below the limit, so showing it would
 * mislead.
 * @param used the peak, in the unit of the limit
 */
const isRequest = (used: number, limit: number): boolean => used < 0.9 * limit

/** The bar for the limit that ended a test. Null if no limit did or if there is no bar for it. */
export const limitBarOf = (test: TestCaseResult, submission: ShownSubmission): LimitBar | null => {
  const fired = test.evidence?.limit
  if (fired === undefined) return hiddenLimitBar(test, submission)
  if (fired === null || test.evidence === undefined) return null
  const { size, kind } = fired
  const { wallTime, outputBytes } = test.evidence
  const { time = 0, memory = 0 } = test
  switch (kind) {
    case 'cpu':
      return { kind, name: texts.cpu, used: seconds(time), limit: plainSeconds(size), share: time / size }
    case 'wall':
      return {
        kind,
        name: texts.wall,
        used: seconds(wallTime),
        limit: plainSeconds(size),
        share: wallTime / size,
      }
    case 'memory':
      return {
        kind,
        name: texts.memory,
        used: isRequest(memory, size) ? texts.tooMuch : megabytes(memory),
        limit: plainMegabytes(size),
        share: Math.max(1, memory / size),
      }
    case 'output':
      return {
        kind,
        name: texts.output,
        used: byteCount(outputBytes),
        limit: byteCount(size),
        share: outputBytes / size,
      }
    case 'idle':
      // Idle time adds up over all tests, so the summary of the submission mentions it.
      return null
    default:
      return kind satisfies never
  }
}

/** A bar for a hidden test, based on its bounds. Null for an idle test, which ends below its CPU limit. */
const hiddenLimitBar = (test: TestCaseResult, submission: ShownSubmission): LimitBar | null => {
  const { limits } = submission
  const { time, memory } = testMeasures(test, submission)
  if (limits === null) return null
  switch (verdictKind(test.status)) {
    case 'time':
      return time === null || test.time !== limits.time
        ? null
        : { kind: 'cpu', name: texts.cpu, used: time, limit: plainSeconds(limits.time), share: 1.1 }
    case 'memory':
      return memory === null
        ? null
        : {
            kind: 'memory',
            name: texts.memory,
            used: isRequest(test.memory ?? 0, limits.memory) ? texts.tooMuch : memory,
            limit: plainMegabytes(limits.memory),
            share: 1,
          }
    default:
      return null
  }
}
