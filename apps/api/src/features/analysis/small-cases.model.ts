import { modelOf, schemaOf } from '../../database/schema'

/** The small cases of a package, which are searched for counterexamples. */
export interface SmallCasesRecord {
  /** The package's hash. */
  _id: string
  /** The SHA-256 of a blob that contains `SmallCases`. */
  sha256: string
}

const smallCasesSchema = schemaOf<SmallCasesRecord>({
  _id: String,
  sha256: String,
})

export const smallCasesModel = modelOf('small_cases', smallCasesSchema)
