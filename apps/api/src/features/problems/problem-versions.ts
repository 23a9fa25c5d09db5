import type { Types } from 'mongoose'
import { BoundedCache } from '../../bounded-cache'
import type { ProblemVersionModel, ProblemVersionRecord } from './problem-version.model'

export type ProblemVersions = ReturnType<typeof createProblemVersions>

/** The maximum size of the cache, in characters of text and starter code. */
const CACHED_CHARACTERS = 64_000_000
/** How much each test and each version adds to that size. */
const TEST_SIZE = 500
const VERSION_SIZE = 2000

/** Finds versions by id. Versions never change, so each process caches the ones in use. */
export const createProblemVersions = (model: ProblemVersionModel) => {
  const cache = new BoundedCache<ProblemVersionRecord>(CACHED_CHARACTERS, sizeOf)
  return {
    /** @throws if the version was never imported or has been removed */
    get: (id: Types.ObjectId): Promise<ProblemVersionRecord> =>
      cache.get(id.toHexString(), async () => {
        const version = await model.findById(id).lean()
        if (!version) throw new Error(`The problem version ${id.toHexString()} does not exist.`)
        return version
      }),
  }
}

const sizeOf = (version: ProblemVersionRecord): number => {
  const { tests, description, statements, solutions, hints, starterCode } = version
  const articles = [...statements, ...solutions].map(({ html }) => html)
  const texts = [description, ...articles, ...hints, ...Object.values(starterCode)]
  return texts.reduce((sum, text) => sum + text.length, VERSION_SIZE + TEST_SIZE * tests.length)
}
