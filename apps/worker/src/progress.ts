import type { JudgeProgress } from '@cohort/shared'

/**
 * Passes progress on at multiples of `tickMs` after the first of each stage, which goes out immediately: the newest of what
 * came in between. So the moment of a message does not tell to the millisecond when a hidden test ended, and a
 * submission with hundreds of quick tests spends no time on telling so.
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
    // Progress that is lost is not worth a verdict: the next one, or the verdict itself, replaces it.
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
    /** Drops what still waits and resolves when nothing is being sent any more. */
    async stop() {
      clearInterval(ticks)
      waiting = null
      await sending
    },
  }
}
