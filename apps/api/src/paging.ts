import type { Model, QueryFilter, SortOrder } from 'mongoose'

/** The page that a query requests: its number from 1, and its length. */
interface Page {
  page?: number | undefined
  limit?: number | undefined
}

const DEFAULT_LENGTH = 50

/** Whether the query asks for the whole list instead of a page. */
export const isWhole = ({ page, limit }: Page): boolean => page === undefined && limit === undefined

/** The start and end indexes of a page in the whole list, for `slice`. */
export const boundsOf = ({ page = 1, limit = DEFAULT_LENGTH }: Page): [from: number, to: number] => [
  (page - 1) * limit,
  page * limit,
]

/**
 * Reads one page of the documents that match a filter, and their total number. `R` is the type of the fields to read,
 * which are all fields by default.
 */
export const readPage = async <D, R = D>(
  model: Model<D>,
  filter: QueryFilter<D>,
  page: Page,
  sort: Record<string, SortOrder>,
  fields: readonly (keyof D & string)[] = [],
): Promise<{ rows: R[]; total: number }> => {
  const [from, to] = boundsOf(page)
  const [rows, total] = await Promise.all([
    model
      .find(filter, [...fields])
      .sort(sort)
      .skip(from)
      .limit(to - from)
      .lean<R[]>(),
    model.countDocuments(filter),
  ])
  return { rows, total }
}
