import { z } from 'zod'

/** An optional query field. A blank value counts as absent. */
export const blankAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const upTo = (largest: number) => blankAsAbsent(z.coerce.number().int().min(1).max(largest))

/** The query fields of a paginated list: the 1-based page number, and the number of items per page. */
export const PAGE = { page: upTo(100_000), limit: upTo(200) }
