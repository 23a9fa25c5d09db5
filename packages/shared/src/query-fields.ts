import { z } from 'zod'

/** A query field whose blank value counts as absent. */
export const blankAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** An integer in a query, from 1. */
export const pageNumber = (largest: number) => blankAsAbsent(z.coerce.number().int().min(1).max(largest))
