import { z } from 'zod'

/** A query field whose blank value counts as absent. */
export const blankAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const upTo = (largest: number) => blankAsAbsent(z.coerce.number().int().min(1).max(largest))

/** The query fields of a list that is read page by page: the page's number from 1, and how many items a page has. */
export const PAGE = { page: upTo(100_000), limit: upTo(200) }
