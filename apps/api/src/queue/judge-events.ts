import { EventEmitter } from 'node:events'
import { JUDGE_QUEUE, type JudgeProgress, PASSED_ON, submissionOfJobId, VERDICTS_QUEUE } from '@cohort/shared'
import { QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { parseProgress } from './judge-queue'
import { startRepeating } from './repeat'

/** New progress, or `verdict` if a process has written the verdict. */
export type JudgeEvent = JudgeProgress | 'verdict'

/** Passes submission events on to the listeners in this process. */
export const createJudgeEvents = () => {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    /** Listens for events of one submission until the returned function is called. */
    listen(submissionId: string, listener: (event: JudgeEvent) => void): () => void {
      emitter.on(submissionId, listener)
      return () => emitter.off(submissionId, listener)
    },
    emit(submissionId: string, event: JudgeEvent): void {
      emitter.emit(submissionId, event)
    },
  }
}
export type JudgeEvents = ReturnType<typeof createJudgeEvents>

interface QueueListeners {
  onProgress(submissionId: string, progress: JudgeProgress): void
  /** Called for every verdict that any process writes. */
  onVerdict(submissionId: string): void
  /**
   * Called for every job that a worker has finished.
   * @param isPassedOn whether another worker must judge it
   */
  onJobEnd(jobId: string, isPassedOn: boolean): void
}

const RETRY_MS = 1000

/** Listens for events of both queues from all processes. Reading blocks, so each queue needs its own connection. */
export const listenToQueues = (
  connections: { judge: Redis; verdicts: Redis },
  prefix: string,
  log: Logger,
  { onProgress, onVerdict, onJobEnd }: QueueListeners,
) => {
  const follow = (name: string, connection: Redis) => {
    const events = new QueueEvents(name, { connection, prefix, autorun: false })
    events.on('error', (error) => log.debug({ queue: name, err: { message: error.message } }, 'queue events'))
    // BullMQ's loop ends if Redis fails in its first step, so start it again, or no more events would arrive.
    const running = startRepeating(RETRY_MS, () => events.run().catch(() => undefined))
    const close = (): Promise<void> => {
      void running.close()
      return events.close()
    }
    return { events, close }
  }
  const judge = follow(JUDGE_QUEUE, connections.judge)
  const verdicts = follow(VERDICTS_QUEUE, connections.verdicts)
  judge.events.on('progress', ({ jobId, data }) => {
    const progress = parseProgress(data)
    const submissionId = submissionOfJobId(jobId)
    if (progress && submissionId !== null) onProgress(submissionId, progress)
  })
  judge.events.on('completed', ({ jobId, returnvalue }) => onJobEnd(jobId, returnvalue === PASSED_ON))
  verdicts.events.on('completed', ({ jobId }) => {
    const submissionId = submissionOfJobId(jobId)
    if (submissionId !== null) onVerdict(submissionId)
  })
  return {
    async close(): Promise<void> {
      await Promise.all([judge.close(), verdicts.close()])
    },
  }
}
