import { modelOf, schemaOf } from '../../database/schema'

/**
 * A problem or contest that a start has imported from the repository. If it is missing now, somebody has deleted or
 * renamed it.
 */
interface ShippedRecord {
  /** For example `contests/first-watch`. */
  _id: string
}

export const shippedModel = modelOf('shipped', schemaOf<ShippedRecord>({ _id: String }))
