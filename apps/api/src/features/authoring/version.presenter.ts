import { type ManagedVersion, managedVersionSchema, organiserCalls, pathTo } from '@cohort/shared'
import type { PackageVerificationRecord } from '../packages/package-verification.model'
import { withAddresses } from '../problems/problem-statements'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import { versionChanges } from '../problems/version-changes'
import { presentVersion } from './authoring.presenter'

interface Facts {
  /** The number of the version, from 1. */
  number: number
  isCurrent: boolean
  verification: PackageVerificationRecord | undefined
  /** The sizes of blobs in bytes, by SHA-256. */
  sizes: ReadonlyMap<string, number>
  /** The previous version. */
  before: ProblemVersionRecord | null
}

const comparisonOf = ({ checker, tests }: ProblemVersionRecord) =>
  checker.kind === 'tokens' && tests.every((test) => test.checker === undefined) ? checker : null

/** Presents a version to organisers, with the names and sizes of its tests but without their data. */
export const presentManagedVersion = (
  version: ProblemVersionRecord,
  { number, isCurrent, verification, sizes, before }: Facts,
): ManagedVersion => {
  const id = version.problemId.toHexString()
  const addressOf = (sha256: string) =>
    pathTo(organiserCalls.getManagedFile, { id, version: version._id.toHexString(), sha256 })
  return managedVersionSchema.parse({
    ...presentVersion(version, verification),
    number,
    current: isCurrent,
    madeWith: version.madeWith,
    cpuTimeLimit: version.cpuTimeLimitMs / 1000,
    memoryLimit: version.memoryLimitKb,
    outputLimit: version.outputLimitBytes,
    checker: version.checker.kind,
    comparison: comparisonOf(version),
    packageBytes: version.secretsRemovedAt ? null : (version.archive?.bytes ?? null),
    statements: version.statements.map(({ language, title, html, pdf }) => ({
      language,
      title,
      html: withAddresses(html, addressOf),
      pdf: pdf === null ? null : addressOf(pdf),
    })),
    tests: version.tests.map(({ name, isSample, input, answer }, index) => {
      const isStored = isSample || !version.secretsRemovedAt
      return {
        number: index + 1,
        name,
        group: name.split('/').slice(0, -1).join('/'),
        isSample,
        inputBytes: isStored ? (sizes.get(input) ?? null) : null,
        answerBytes: isStored ? (sizes.get(answer) ?? null) : null,
      }
    }),
    interactions: version.interactions.map(({ name, lines }) => ({ name, lines })),
    programs: version.programs.map(({ name, expected }) => ({ name, expected })),
    results: verification?.results ?? [],
    changes: before && versionChanges(before, version),
  })
}
