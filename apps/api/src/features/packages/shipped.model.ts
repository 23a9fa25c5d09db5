import { modelOf, schemaOf } from '../../database/schema'

/**
 * Records that startup has imported a problem or contest from the repository. If the item is missing later, somebody
 * has deleted or renamed it, so startup does not import it again.
 */
interface ShippedRecord {
  /** For example `contests/first-watch`. */
  _id: string
}

export const shippedModel = modelOf('shipped', schemaOf<ShippedRecord>({ _id: String }))
