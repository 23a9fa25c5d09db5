import { decimalNumber, MOST_POINTS, type ScoringGroup, type TestStatus } from '@cohort/shared'
import type { RunResult } from './ports'

const SCORE = 'score.txt'
const MULTIPLIER = 'score_multiplier.txt'

/** The files in a validator's feedback folder that contain points. */
export const SCORE_FILES = [SCORE, MULTIPLIER] as const

/**
 * Reads the points that a validator gave for a test, as defined in "Scoring test cases" of the package format.
 * @returns the points; null if the group decides them; an error message if they are missing, forbidden or invalid
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
      ? `it accepted but wrote no ${SCORE}.`
      : null
  if (written.length > 1) return `it wrote both ${SCORE} and ${MULTIPLIER}.`
  if (validatorPoints === 'refused') return `it wrote ${name}, but it must not give points.`
  if (status !== 'Accepted') return `it rejected but wrote ${name}.`
  const value = numberIn(collected.get(name)!)
  if (value === null) return `its ${name} does not contain a number.`
  if (Math.abs(value) > MOST_POINTS) return `its ${name} contains more than ${MOST_POINTS} points.`
  if (name === SCORE)
    return validatorMost === null || (value >= 0 && value <= validatorMost + ROUNDING)
      ? value
      : `its ${name} is not between 0 and ${validatorMost}.`
  if (validatorMost === null) return `it wrote ${name}, but its group has no maximum.`
  return value >= 0 && value <= 1 ? value * validatorMost : `its ${name} is not between 0 and 1.`
}

/** Rounding tolerance, because fractions such as one third have no exact decimal form. */
const ROUNDING = 1e-6

const numberIn = (bytes: Uint8Array): number | null => decimalNumber(new TextDecoder().decode(bytes).trim())
