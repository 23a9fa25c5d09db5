import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { PackageError } from '@cohort/problem-format'
import { languageSchema } from '@cohort/shared'
import { z } from 'zod'
import type { Verification } from './verification'

const seconds = z.number().nonnegative()
const count = z.int().nonnegative()

/** What `prove` found in addition to the verification. */
const evidenceSchema = z.strictObject({
  /** See `hashWithoutWrong`. A package with the same hash and other wrong programs has the same evidence. */
  hashWithoutWrong: z.string(),
  smallCases: count,
  /** The package's tests reject a caught mutant. An undecided mutant passes them and every small case. */
  mutants: z.strictObject({ tried: count, caught: count, undecided: count }),
  /** The margin between accepted and slow programs, in CPU seconds. */
  margins: z.partialRecord(
    languageSchema,
    z.strictObject({ limit: seconds, slowestAccepted: seconds, fastestSlow: seconds.nullable() }),
  ),
})
export type Evidence = z.infer<typeof evidenceSchema>

const proofSchema = z.strictObject({
  /** The problem's name, for readers only: the hash identifies the package. */
  problem: z.string(),
  verifiedAt: z.iso.datetime(),
  /** Each program's verdict. */
  programs: z.record(z.string(), z.string()),
  /** The results of the checks on inputs and outputs. */
  checks: z.array(z.string()),
  /** Absent if the package was only verified. */
  evidence: evidenceSchema.optional(),
})
export type Proof = z.infer<typeof proofSchema>

const proofsSchema = z.strictObject({
  format: z.literal(1),
  /** By the package's hash. */
  packages: z.record(z.string().regex(/^[0-9a-f]{64}$/), proofSchema),
})

/** Proofs of packages that passed their verification elsewhere, by the package's hash. */
export type Proofs = Readonly<Record<string, Proof>>

/**
 * Reads a file of proofs. Only the operator can provide it: a proof inside a package would let authors vouch for their
 * own work.
 * @throws PackageError if the file is missing or not valid
 */
export const readProofs = async (file: string): Promise<Proofs> => {
  try {
    return proofsSchema.parse(JSON.parse(await readFile(file, 'utf8'))).packages
  } catch (error) {
    throw PackageError.at(file, `This is not a valid proofs file: ${(error as Error).message}`)
  }
}

/**
 * Reads the proofs to which a command adds more.
 * @param file the file that the command writes; undefined if it writes none
 */
export const knownProofs = async (file: string | undefined): Promise<Proofs> =>
  file !== undefined && existsSync(file) ? readProofs(file) : {}

/** A proof with evidence for the same package with other wrong programs; undefined if there is none. */
export const similarProof = (proofs: Proofs, hashWithoutWrong: string): Proof | undefined =>
  Object.values(proofs).find(({ evidence }) => evidence?.hashWithoutWrong === hashWithoutWrong)

/** @param name as in `PackageProgram` */
export const isWrong = ({ name }: { name: string }): boolean => name.startsWith('wrong_answer/')

/**
 * The proof from a passed verification.
 * @param earlier a similar proof, if only the wrong programs were judged. Its other results stay valid.
 */
export const proofOf = (
  { slug, programs, checks }: Verification,
  verifiedAt: Date,
  evidence?: Evidence,
  earlier?: Proof,
): Proof => ({
  problem: slug,
  verifiedAt: verifiedAt.toISOString(),
  programs: {
    ...Object.fromEntries(Object.entries(earlier?.programs ?? {}).filter(([name]) => !isWrong({ name }))),
    ...Object.fromEntries(programs.map(({ program, got }) => [program, got])),
  },
  checks: [
    ...new Set([...checks.map(({ name, expected }) => `${name}: ${expected}`), ...(earlier?.checks ?? [])]),
  ],
  ...(evidence === undefined ? {} : { evidence }),
})

/** Adds a proof, which replaces the proofs of the same problem's older packages. */
export const withProof = (proofs: Proofs, packageHash: string, proof: Proof): Proofs => ({
  ...Object.fromEntries(Object.entries(proofs).filter(([, { problem }]) => problem !== proof.problem)),
  [packageHash]: proof,
})

/** Writes a file of proofs, sorted by problem name. */
export const writeProofs = (file: string, proofs: Proofs): Promise<void> => {
  const byName = Object.entries(proofs).sort(([, a], [, b]) => (a.problem < b.problem ? -1 : 1))
  const text = JSON.stringify({ format: 1, packages: Object.fromEntries(byName) }, null, 2)
  return writeFile(file, `${text}\n`)
}
