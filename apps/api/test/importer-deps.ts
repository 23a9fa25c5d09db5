import { systemClock } from '../src/clock'
import type { ImporterDeps } from '../src/features/packages/importer'
import { createPackageStore } from '../src/features/packages/package-store'
import type { TimeFactors } from '../src/features/problems/time-factors'
import { testReader } from './program-files'
import type { TestApi } from './test-api'

/** What importing and verifying packages in the test API needs. Its health check always says that a judge is up. */
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
