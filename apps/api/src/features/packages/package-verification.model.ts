import { type Connection, Schema } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** That a package passed its verification, by its content: it counts for every problem with this package. */
export interface PackageVerificationRecord {
  /** The package's hash. */
  _id: string
  verifiedAt: Date
  /** `judge`: this installation judged its programs. `proof`: the operator's file of proofs vouches for it. */
  by: 'judge' | 'proof'
  /** How many programs were judged. */
  programs: number
}

const packageVerificationSchema = new Schema<PackageVerificationRecord>(
  {
    _id: { type: String, required: true },
    verifiedAt: { type: Date, required: true },
    by: { type: String, enum: ['judge', 'proof'], required: true },
    programs: { type: Number, required: true },
  },
  collectionOptions,
)

export const packageVerificationModel = (connection: Connection) =>
  connection.model<PackageVerificationRecord>(
    'PackageVerification',
    packageVerificationSchema,
    'package_verifications',
  )
