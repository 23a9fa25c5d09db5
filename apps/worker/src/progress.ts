import type { JudgeProgress } from '@cohort/shared'

/**
 * Passes progress on at most once per `intervalMs`, the newest of what came in between, so that a submission with
 * hundreds of quick tests does not spend its time on telling so. The first of each stage goes out at once.
 */
export const throttleProgress = (
  send: (progress: JudgeProgress) => Promise<unknown>,
  intervalMs: number,
): { tell(progress: JudgeProgress): void; stop(): Promise<void> } => {
  let waiting: JudgeProgress | null = null
  let timer: NodeJS.Timeout | null = null
  let lastStage: JudgeProgress['stage'] | null = null
  let sending: Promise<unknown> = Promise.resolve()

  const flush = (): void => {
    timer = null
    if (waiting === null) return
    const progress = waiting
    waiting = null
    timer = setTimeout(flush, intervalMs)
    // Progress that is lost is not worth a verdict: the next one, or the verdict itself, replaces it.
    sending = sending.then(() => send(progress)).catch(() => {})
  }

  return {
    tell(progress) {
      waiting = progress
      const isNewStage = progress.stage !== lastStage
      lastStage = progress.stage
      if (isNewStage && timer !== null) {
        clearTimeout(timer)
        timer = null
      }
      if (timer === null) flush()
    },
    /** Drops what still waits and resolves when nothing is being sent any more. */
    async stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      waiting = null
      await sending
    },
  }
}
