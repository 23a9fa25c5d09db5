import type { Types } from 'mongoose'
import { BoundedCache } from '../../bounded-cache'
import type { ProblemVersionModel, ProblemVersionRecord } from './problem-version.model'

export interface ProblemVersions {
  /** @throws where there is no such version: something names one that was never imported */
  get(id: Types.ObjectId): Promise<ProblemVersionRecord>
}

const KEPT_TESTS = 20_000

/** Versions by id. They never change, so each process keeps those in use. */
export const createProblemVersions = (model: ProblemVersionModel): ProblemVersions => {
  const cache = new BoundedCache<ProblemVersionRecord>(KEPT_TESTS, (version) => version.tests.length)
  return {
    get: (id) =>
      cache.get(id.toHexString(), async () => {
        const version = await model.findById(id).lean()
        if (!version) throw new Error(`The problem version ${id.toHexString()} does not exist.`)
        return version
      }),
  }
}
