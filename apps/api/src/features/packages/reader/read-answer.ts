import { types } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { PackageFile, type PackageIssue, type ProblemPackage } from '@cohort/problem-format'

/** A package as a child process has read it. */
export interface ReadPackage {
  problem: ProblemPackage
  /** See `hashPackage`. */
  packageHash: string
  /** See `textWarnings`; empty unless they were asked for. */
  textWarnings: PackageIssue[]
}

/** What is asked of a child process. */
export interface ReadRequest {
  path: string
  /** Reads all texts and test data once more. */
  withTextWarnings: boolean
}

/** What a child process says of one package. */
export type ReadAnswer =
  | { kind: 'read'; read: ReadPackage }
  | { kind: 'refused'; issues: readonly PackageIssue[]; hasMore: boolean }
  /** The reader itself failed on the package. */
  | { kind: 'broken'; message: string }

/** Files go as their places on the disk, never with their content. */
export const encodeAnswer = (answer: ReadAnswer): Buffer => serialize(answer)

export const decodeAnswer = (bytes: Buffer): ReadAnswer => withFiles(deserialize(bytes)) as ReadAnswer

/** Gives the files of a decoded value their methods back. */
const withFiles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withFiles)
  if (value === null || typeof value !== 'object' || types.isSet(value)) return value
  if (isFile(value)) {
    const file = new PackageFile(value.path, value.size, value.place)
    file.sha256 = value.sha256
    return file
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withFiles(each)]))
}

/** Maps with keys of the package's author have lists as their values. */
const isFile = (value: object): value is PackageFile =>
  'place' in value && 'sha256' in value && 'path' in value && typeof value.path === 'string'
