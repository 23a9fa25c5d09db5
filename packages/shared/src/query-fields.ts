import { z } from 'zod'

/** A query's field of which the blank value counts as absent. */
export const blankAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** A whole number of a query, from 1. */
export const pageNumber = (largest: number) => blankAsAbsent(z.coerce.number().int().min(1).max(largest))
