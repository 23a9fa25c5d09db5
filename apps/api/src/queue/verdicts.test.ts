import { VERDICTS_QUEUE } from '@cohort/shared'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import pino from 'pino'
import { reportOf } from '../../test/reporting-worker'
import { eventually, testService } from '../../test/test-api'
import { startVerdictConsumer } from './verdicts'

test('a failed write of a verdict is retried, and the job ends only after the verdict is written', async () => {
  const connect = () => new Redis(testService('TEST_REDIS_URL'), { maxRetriesPerRequest: null })
  const [sending, redis] = [connect(), connect()]
  const prefix = `verdicts-${process.pid}`
  const queue = new Queue(VERDICTS_QUEUE, { connection: sending, prefix })
  let tries = 0
  const consumer = startVerdictConsumer({
    redis,
    prefix,
    log: pino({ level: 'silent' }),
    async apply() {
      tries++
      if (tries === 1) throw new Error('MongoDB does not answer')
      return true
    },
  })
  const submission = { submissionId: 'a'.repeat(24), round: 1, attempt: 1, tests: [] }
  const report = reportOf(submission, { verdict: 'Accepted' })
  const job = await queue.add('verdict', report, { attempts: 3, backoff: { type: 'fixed', delay: 1 } })
  await eventually(() => job.isCompleted(), 'the end of the job')
  expect(tries).toBe(2)
  await consumer.close()
  await queue.obliterate({ force: true })
  await queue.close()
  for (const connection of [sending, redis]) connection.disconnect()
})
