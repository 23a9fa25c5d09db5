import { type JudgeJob, type JudgeProgress, progressKey } from '@cohort/shared'
import type { Redis } from 'ioredis'

/**
 * Throttles progress messages. The first message of a stage is sent immediately, and after that only the latest message
 * at each tick. This hides when exactly a hidden test ended, and keeps submissions with hundreds of fast tests from
 * flooding Redis.
 */
export const throttleProgress = (
  send: (progress: JudgeProgress) => Promise<unknown>,
  tickMs: number,
): { tell(progress: JudgeProgress): void; stop(): Promise<void> } => {
  let waiting: JudgeProgress | null = null
  let ticks: NodeJS.Timeout | undefined
  let lastStage: JudgeProgress['stage'] | null = null
  let sending: Promise<unknown> = Promise.resolve()

  const flush = (): void => {
    if (waiting === null) return
    const progress = waiting
    waiting = null
    // Ignore failures: the next message or the verdict replaces the lost one.
    sending = sending.then(() => send(progress)).catch(() => {})
  }

  return {
    tell(progress) {
      waiting = progress
      if (progress.stage === lastStage) return
      lastStage = progress.stage
      clearInterval(ticks)
      ticks = setInterval(flush, tickMs)
      flush()
    },
    /** Drops unsent progress. Resolves once a running send has finished. */
    async stop() {
      clearInterval(ticks)
      waiting = null
      await sending
    },
  }
}

/** How long progress is stored, in seconds: longer than a round ever waits to be judged again. */
const KEPT_S = 24 * 3600

/** Stores progress unless later progress is already stored, because a round may be judged more than once. */
const KEEP_FURTHEST = `
local function step(text)
  local progress = cjson.decode(text)
  return progress.stage == 'running' and progress.test or 0
end
local known = redis.call('GET', KEYS[1])
if known and step(known) >= step(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1
`

/**
 * Stores a round's progress, unless later progress is already stored.
 * @returns whether it was stored
 */
export const keepFurthest = async (
  redis: Redis,
  prefix: string,
  round: Pick<JudgeJob, 'submissionId' | 'round'>,
  progress: JudgeProgress,
): Promise<boolean> =>
  (await redis.eval(KEEP_FURTHEST, 1, progressKey(prefix, round), JSON.stringify(progress), KEPT_S)) === 1
