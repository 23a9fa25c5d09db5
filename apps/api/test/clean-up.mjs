import { rm } from 'node:fs/promises'

/** Runs after Jest's last suite: removes the bundled programs, and drops the pool of test databases. */
export default async () => {
  const { TEST_PROGRAMS, TEST_MONGO_URL, TEST_REDIS_URL } = process.env
  await rm(TEST_PROGRAMS, { recursive: true, force: true })
  // Suites that need no services run without them.
  if (!TEST_MONGO_URL || !TEST_REDIS_URL) return
  const { Redis } = await import('ioredis')
  const { default: mongoose } = await import('mongoose')
  const redis = new Redis(TEST_REDIS_URL)
  const mongo = mongoose.createConnection(TEST_MONGO_URL)
  // This is the key UNUSED in database-pool.ts.
  for (const name of await redis.spop('test:unused-databases', 1000)) await mongo.useDb(name).dropDatabase()
  await mongo.close()
  redis.disconnect()
}
