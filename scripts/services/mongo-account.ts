import { MongoClient, MongoServerError } from 'mongodb'

/** The name of the account, which is in the database `admin`. */
export const MONGO_USER = 'cohort'

const TIMEOUT_MS = 10_000
const UNAUTHORIZED = 13

/**
 * Creates the account in a local MongoDB, unless it has one. Only the first account can be created without
 * authentication (MongoDB's localhost exception).
 */
export const ensureAccount = async (port: number, password: string): Promise<void> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}`, {
    directConnection: true,
    serverSelectionTimeoutMS: TIMEOUT_MS,
  })
  try {
    await client.db('admin').command({ createUser: MONGO_USER, pwd: password, roles: ['root'] })
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === UNAUTHORIZED)) throw error
  } finally {
    await client.close()
  }
}
