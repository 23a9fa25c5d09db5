import { MOST_POINTS } from '@cohort/shared'
import { z } from 'zod'

/** Points that a package gives a test. */
export const pointsSchema = z
  .number('This must be a number.')
  .min(-MOST_POINTS, `This must be at least -${MOST_POINTS}.`)
  .max(MOST_POINTS, `This must be at most ${MOST_POINTS}.`)
