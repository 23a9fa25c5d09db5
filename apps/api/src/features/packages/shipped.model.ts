import { modelOf, schemaOf } from '../../database/schema'

/**
 * Records that a start has imported a problem or contest from the repository. If that is missing later, somebody has
 * deleted or renamed it, and it is not imported again.
 */
interface ShippedRecord {
  /** For example `contests/first-watch`. */
  _id: string
}

export const shippedModel = modelOf('shipped', schemaOf<ShippedRecord>({ _id: String }))
