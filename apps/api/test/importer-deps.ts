import { systemClock } from '../src/clock'
import type { ImporterDeps } from '../src/features/packages/importer'
import { createPackageStore } from '../src/features/packages/package-store'
import type { TimeFactors } from '../src/features/problems/time-factors'
import { testReader } from './program-files'
import type { TestApi } from './test-api'

/** The dependencies for imports and verifications in the test API. The judge is always reported as up. */
export const importerDepsOf = ({ deps }: TestApi, timeFactors: TimeFactors = {}): ImporterDeps => {
  const { database, blobs, submissions, health } = deps
  return {
    store: createPackageStore({ models: database.models, blobs }),
    clock: systemClock,
    reader: testReader(),
    judge: {
      submissions,
      timeFactors,
      health: { ...health, readiness: async () => ({ ...(await health.readiness()), judge: 'up' }) },
    },
  }
}
