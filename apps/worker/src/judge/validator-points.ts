import { decimalNumber, MOST_POINTS, type ScoringGroup, type TestStatus } from '@cohort/shared'
import type { RunResult } from './ports'

const SCORE = 'score.txt'
const MULTIPLIER = 'score_multiplier.txt'

/** What of points is collected from a validator's feedback folder. */
export const SCORE_FILES = [SCORE, MULTIPLIER] as const

/**
 * The points that a validator gave a test, by the package format's "Scoring test cases".
 * @returns null where it gave none and the group says what the test gives; a sentence about what it did wrong where
 * it gave what it may not, or not what it has to
 */
export const pointsOf = (
  collected: RunResult['collected'],
  status: TestStatus,
  { validatorPoints, validatorMost }: Pick<ScoringGroup, 'validatorPoints' | 'validatorMost'>,
): number | string | null => {
  if (validatorPoints === 'ignored') return null
  const written = SCORE_FILES.filter((name) => collected.has(name))
  const [name] = written
  if (name === undefined)
    return validatorPoints === 'required' && status === 'Accepted'
      ? `it accepted, and wrote no ${SCORE}.`
      : null
  if (written.length > 1) return `it wrote both ${SCORE} and ${MULTIPLIER}.`
  if (validatorPoints === 'refused') return `it wrote ${name}, where it gives no points.`
  if (status !== 'Accepted') return `it rejected, and wrote ${name}.`
  const value = numberIn(collected.get(name)!)
  if (value === null) return `its ${name} holds no number.`
  if (Math.abs(value) > MOST_POINTS) return `its ${name} is beyond ${MOST_POINTS} points.`
  if (name === SCORE)
    return validatorMost === null || (value >= 0 && value <= validatorMost + ABOUT)
      ? value
      : `its ${name} is not between 0 and ${validatorMost}.`
  if (validatorMost === null) return `it wrote ${name}, where nothing bounds the points.`
  return value >= 0 && value <= 1 ? value * validatorMost : `its ${name} is not between 0 and 1.`
}

/** A share of the points, such as a third, is not written exactly. */
const ABOUT = 1e-6

const numberIn = (bytes: Uint8Array): number | null => decimalNumber(new TextDecoder().decode(bytes).trim())
