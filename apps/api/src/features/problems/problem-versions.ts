import type { Types } from 'mongoose'
import { BoundedCache } from '../../bounded-cache'
import type { ProblemVersionModel, ProblemVersionRecord } from './problem-version.model'

export interface ProblemVersions {
  /** @throws ProblemVersionMissing */
  get(id: Types.ObjectId): Promise<ProblemVersionRecord>
}

/** Something names a version that is not there: it was never imported, or was removed. */
class ProblemVersionMissing extends Error {
  override name = 'ProblemVersionMissing'
  constructor(id: Types.ObjectId) {
    super(`The problem version ${id.toHexString()} does not exist.`)
  }
}

/** Characters of statements and starter code, all versions together; a test counts as so many. */
const KEPT = 64_000_000
const TEST_SIZE = 500
const VERSION_SIZE = 2000

/** Versions by id. They never change, so each process keeps those in use. */
export const createProblemVersions = (model: ProblemVersionModel): ProblemVersions => {
  const cache = new BoundedCache<ProblemVersionRecord>(KEPT, sizeOf)
  return {
    get: (id) =>
      cache.get(id.toHexString(), async () => {
        const version = await model.findById(id).lean()
        if (!version) throw new ProblemVersionMissing(id)
        return version
      }),
  }
}

const sizeOf = ({ tests, description, statements, starterCode }: ProblemVersionRecord): number => {
  const texts = [description, ...statements.map(({ html }) => html), ...Object.values(starterCode)]
  return texts.reduce((sum, text) => sum + text.length, VERSION_SIZE + TEST_SIZE * tests.length)
}
