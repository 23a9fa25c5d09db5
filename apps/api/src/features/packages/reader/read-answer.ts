import { types } from 'node:util'
import { deserialize } from 'node:v8'
import { PackageFile, type PackageIssue, type ProblemPackage } from '@cohort/problem-format'
import type { FormReading } from '@cohort/shared'

/** A package as read by a child process. */
export interface ReadPackage {
  problem: ProblemPackage
  /** See `hashPackage`. */
  packageHash: string
  /** See `hashWithoutWrong`. */
  hashWithoutWrong: string
  /** See `textWarnings`; empty unless requested. */
  textWarnings: PackageIssue[]
  /** See `lintPackage`; empty unless requested. */
  lints: PackageIssue[]
}

/** One line of a child's stdin, in JSON. */
export interface ReadRequest {
  path: string
  /** Also checks the texts, which means reading all texts and test data again. */
  withTextWarnings: boolean
  withLints: boolean
  /** Returns only the editable form of the package. */
  asForm: boolean
}

/** A child's answer, serialised by V8. It contains the location of each file instead of its content. */
export type ReadAnswer =
  | { kind: 'read'; read: ReadPackage }
  | { kind: 'form'; form: FormReading }
  | { kind: 'refused'; issues: readonly PackageIssue[]; hasMore: boolean }
  /** The reader itself failed on the package. */
  | { kind: 'broken'; message: string }

export const decodeAnswer = (bytes: Buffer): ReadAnswer => withFiles(deserialize(bytes)) as ReadAnswer

/** Turns decoded files into `PackageFile` objects again, because serialisation drops their methods. */
const withFiles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withFiles)
  if (value === null || typeof value !== 'object' || types.isSet(value)) return value
  if (isFile(value)) return Object.assign(new PackageFile(value.path, value.size, value.place), value)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withFiles(each)]))
}

/**
 * Authors choose the keys of some maps, so the three keys alone do not identify a file. The values of such maps are
 * never strings.
 */
const isFile = (value: object): value is PackageFile =>
  'place' in value && 'sha256' in value && 'path' in value && typeof value.path === 'string'
