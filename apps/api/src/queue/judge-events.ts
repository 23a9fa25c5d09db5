import { JUDGE_QUEUE, type JudgeProgress, PASSED_ON, submissionOfJobId, VERDICTS_QUEUE } from '@cohort/shared'
import { QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { parseProgress } from './judge-queue'

export interface SubmissionListener {
  onProgress(progress: JudgeProgress): void
  /** A verdict was written, by this process or another one. */
  onVerdict(): void
}

export interface JudgeEvents {
  /** Listens to one submission until the returned function is called. */
  listen(submissionId: string, listener: SubmissionListener): () => void
  /** Tells listeners in this process of a verdict that it wrote, before Redis does. */
  tellVerdict(submissionId: string): void
  close(): Promise<void>
}

interface JudgeEventsDeps {
  /** One connection for each of the two queues, because both block. */
  connections: { judge: Redis; verdicts: Redis }
  prefix: string
  log: Logger
  /** Called for every job that a worker has ended. @param isPassedOn whether another worker has to judge it */
  onJobEnd?(jobId: string, isPassedOn: boolean): void
  /** Called for every verdict that any process writes, before the listeners. */
  onVerdict?(submissionId: string): void
}

const RETRY_MS = 1000

/** Passes queue events on to whatever waits for a submission in this process. */
export const startJudgeEvents = ({
  connections,
  prefix,
  log,
  onJobEnd,
  onVerdict,
}: JudgeEventsDeps): JudgeEvents => {
  const listeners = new Map<string, Set<SubmissionListener>>()
  let closing = false

  const tell = (submissionId: string | null, message: (listener: SubmissionListener) => void) => {
    for (const listener of listeners.get(submissionId ?? '') ?? []) message(listener)
  }
  const tellVerdict = (submissionId: string | null) => tell(submissionId, (listener) => listener.onVerdict())

  const follow = (name: string, connection: Redis): QueueEvents => {
    const events = new QueueEvents(name, { connection, prefix, autorun: false })
    events.on('error', (error) => {
      if (!closing) log.debug({ queue: name, err: { message: error.message } }, 'queue events')
    })
    // BullMQ ends the loop if Redis fails in its first step; streams would then never hear anything.
    const run = async () => {
      while (!closing) {
        await events.run().catch(() => undefined)
        if (!closing) await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
    void run()
    return events
  }

  const judge = follow(JUDGE_QUEUE, connections.judge)
  const verdicts = follow(VERDICTS_QUEUE, connections.verdicts)
  judge.on('progress', ({ jobId, data }) => {
    const progress = parseProgress(data)
    if (progress) tell(submissionOfJobId(jobId), (listener) => listener.onProgress(progress))
  })
  judge.on('completed', ({ jobId, returnvalue }) => onJobEnd?.(jobId, returnvalue === PASSED_ON))
  verdicts.on('completed', ({ jobId }) => {
    const submissionId = submissionOfJobId(jobId)
    if (submissionId !== null) onVerdict?.(submissionId)
    tellVerdict(submissionId)
  })

  return {
    listen(submissionId, listener) {
      const others = listeners.get(submissionId) ?? new Set()
      listeners.set(submissionId, others.add(listener))
      return () => {
        others.delete(listener)
        if (others.size === 0 && listeners.get(submissionId) === others) listeners.delete(submissionId)
      }
    },
    tellVerdict,
    async close() {
      closing = true
      await Promise.all([judge.close(), verdicts.close()])
    },
  }
}
