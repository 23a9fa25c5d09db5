import { readFile, writeFile } from 'node:fs/promises'
import { PackageError } from '@cohort/problem-format'
import { z } from 'zod'
import type { Verification } from './verification'

const proofSchema = z.strictObject({
  /** The problem's name, for people: the hash decides. */
  problem: z.string(),
  verifiedAt: z.iso.datetime(),
  /** The verdict of each program. */
  programs: z.record(z.string(), z.string()),
  /** What was checked of inputs and outputs. */
  checks: z.array(z.string()),
})
type Proof = z.infer<typeof proofSchema>

const proofsSchema = z.strictObject({
  format: z.literal(1),
  /** By the package's hash. */
  packages: z.record(z.string().regex(/^[0-9a-f]{64}$/), proofSchema),
})

/** Proofs of packages that passed their verification elsewhere, by the package's hash. */
export type Proofs = Readonly<Record<string, Proof>>

/**
 * Reads a file of proofs. Only the operator names one: a proof that came with a package would let the package's author
 * vouch for it.
 * @throws PackageError if the file is missing or not valid
 */
export const readProofs = async (file: string): Promise<Proofs> => {
  try {
    return proofsSchema.parse(JSON.parse(await readFile(file, 'utf8'))).packages
  } catch (error) {
    throw PackageError.at(file, `This is not a valid file of proofs: ${(error as Error).message}`)
  }
}

/** What a passing verification proves. */
export const proofOf = ({ slug, programs, checks }: Verification, verifiedAt: Date): Proof => ({
  problem: slug,
  verifiedAt: verifiedAt.toISOString(),
  programs: Object.fromEntries(programs.map(({ program, got }) => [program, got])),
  checks: checks.map(({ name, expected }) => `${name}: ${expected}`),
})

/** Writes a file of proofs, by the names of the problems. */
export const writeProofs = (file: string, proofs: Proofs): Promise<void> => {
  const byName = Object.entries(proofs).sort(([, a], [, b]) => (a.problem < b.problem ? -1 : 1))
  const text = JSON.stringify({ format: 1, packages: Object.fromEntries(byName) }, null, 2)
  return writeFile(file, `${text}\n`)
}
