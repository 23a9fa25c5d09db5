import type { ProgramResult } from '@cohort/shared'
import { Mixed, modelOf, schemaOf } from '../../database/schema'

/** Records that a package has passed verification. It applies to every problem with the same content. */
export interface PackageVerificationRecord {
  /** The package's hash. */
  _id: string
  verifiedAt: Date
  /** `judge`: this installation judged its programs. `proof`: the operator's file of proofs vouches for it. */
  by: 'judge' | 'proof'
  /** How many programs were judged. */
  programs: number
  /** The results of the programs; empty for a proof. */
  results: ProgramResult[]
}

const packageVerificationSchema = schemaOf<PackageVerificationRecord>({
  _id: String,
  verifiedAt: Date,
  by: { type: String, enum: ['judge', 'proof'], required: true },
  programs: Number,
  results: [Mixed],
})

export const packageVerificationModel = modelOf('package_verifications', packageVerificationSchema)
