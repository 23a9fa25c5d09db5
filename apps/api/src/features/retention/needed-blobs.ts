import { type Checker, SMALL_INPUT_BYTES } from '@cohort/shared'
import type { Models } from '../../database/database'
import type { ProblemVersionRecord } from '../problems/problem-version.model'

type Sources = Pick<Models, 'problemVersions' | 'submissions' | 'smallCases'>

/** The SHA-256 of every blob that a version uses. Test blobs may be repeated. */
export function* blobsNamedBy(version: NamingVersion): Generator<string> {
  for (const { input, answer, isSample } of version.tests) {
    if (version.secretsRemovedAt && !isSample) continue
    yield input
    yield answer
  }
  if (version.archive && !version.secretsRemovedAt) yield version.archive.sha256
  for (const { sha256 } of filesOf(version.checker)) yield sha256
  for (const { sha256 } of version.files) yield sha256
  for (const { pdf } of version.statements) if (pdf) yield pdf
}

type NamingVersion = Pick<
  ProblemVersionRecord,
  'tests' | 'checker' | 'files' | 'statements' | 'archive' | 'secretsRemovedAt'
>

/** The parts of a version that refer to blobs. */
const NAMING = {
  'tests.input': 1,
  'tests.answer': 1,
  'tests.isSample': 1,
  secretsRemovedAt: 1,
  'archive.sha256': 1,
  checker: 1,
  'files.sha256': 1,
  'statements.pdf': 1,
}

/**
 * Every blob in use: all versions' test data, packages, checkers and statement files, small cases, and custom inputs. A
 * custom input is needed until its run has a verdict, and after that as long as the run is not older than `largeSince`
 * or, for a small input, `inputsSince`. Rejects with the signal's reason.
 */
export const neededBlobs = async (
  { problemVersions, submissions, smallCases }: Sources,
  { inputsSince, largeSince }: { inputsSince: Date; largeSince: Date },
  signal: AbortSignal,
): Promise<Pick<ReadonlySet<string>, 'has'>> => {
  const marks = new Set<string>()
  // Stores only a prefix of each hash, because there may be hundreds of thousands of them. If two hashes share a
  // prefix, an unused blob is merely kept too long.
  const keyOf = (sha256: string) => sha256.slice(0, 20)
  const mark = (sha256: string | null | undefined) => sha256 && marks.add(keyOf(sha256))

  const versions = problemVersions
    .find({}, NAMING as Record<string, 1>)
    .lean<ProblemVersionRecord[]>()
    .cursor()
  for await (const version of versions) {
    signal.throwIfAborted()
    for (const sha256 of blobsNamedBy(version)) mark(sha256)
  }
  for await (const { sha256 } of smallCases.find({}, { sha256: 1 }).lean().cursor()) mark(sha256)
  const ever = new Date(0)
  for (const filter of [
    { mode: 'custom' as const, submittedAt: { $gte: largeSince } },
    {
      mode: 'custom' as const,
      submittedAt: { $gte: inputsSince },
      customInputBytes: { $lte: SMALL_INPUT_BYTES },
    },
    { final: false, submittedAt: { $gte: ever } },
  ]) {
    const inputs = submissions.find(filter, { customInputs: 1 }).lean()
    for await (const { customInputs } of inputs.cursor()) {
      signal.throwIfAborted()
      for (const { input, answer } of customInputs) {
        mark(input)
        mark(answer)
      }
    }
  }
  return { has: (sha256) => marks.has(keyOf(sha256)) }
}

const filesOf = (checker: Checker) => (checker.kind === 'tokens' ? [] : checker.files)
