import type { ManagedProblemDetails } from '@cohort/shared'

/** The metadata of a version that is neither verified nor licensed. */
export const versionHead = {
  _id: 'd'.repeat(24),
  packageHash: 'f'.repeat(64),
  importedAt: '2026-06-09T12:00:00.000Z',
  verification: null,
  licence: 'unknown' as const,
}

/** A hidden problem with two versions, as seen by its owner. */
export const buildManagedProblem = (part: Partial<ManagedProblemDetails> = {}): ManagedProblemDetails => ({
  _id: 'c'.repeat(24),
  slug: 'sum',
  title: 'Sum',
  difficulty: null,
  tags: [],
  visibility: 'hidden',
  owner: null,
  right: 'owner',
  juryOf: null,
  sharedWith: [],
  juries: [],
  usedIn: [],
  outdated: [],
  version: versionHead,
  unfinishedContest: null,
  versions: [
    {
      ...versionHead,
      number: 2,
      current: true,
      madeWith: 'package' as const,
      tests: 2,
      cpuTimeLimit: 2,
      memoryLimit: 262_144,
    },
  ],
  ...part,
})
