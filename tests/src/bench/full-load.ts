import type { Contender, Work } from './contender'
import { countUsage, type KnownProcesses, type Usage } from './machine'

export interface FullLoadOptions {
  contender: Contender
  work(): Work
  /** Submissions that end after this are not counted; but as many as there are lanes always are. */
  budgetMs: number
  processes: KnownProcesses
}

export interface FullLoad {
  submissions: number
  /** From the start to the end of the last submission that counts. */
  ms: number
  /** What the whole machine used in this time. */
  usage: Usage
}

/**
 * As many submissions as the contender takes: each lane hands in its next as soon as it has the outcome of the one
 * before. All lanes go on until the last counted one has ended, so that the machine is full all the time.
 */
export const measureFullLoad = async (options: FullLoadOptions): Promise<FullLoad> => {
  const { contender, work, budgetMs } = options
  const used = await countUsage(options.processes)
  const began = performance.now()
  const counted = { submissions: 0, ms: 0 }
  let usage: Promise<Usage> | null = null
  let isOver = false
  const lane = async (index: number): Promise<void> => {
    while (!isOver) {
      await contender.judge(work(), index)
      if (isOver) return
      const ms = performance.now() - began
      isOver = counted.submissions + 1 >= contender.lanes && ms >= budgetMs
      counted.submissions++
      counted.ms = ms
      if (isOver) usage = used()
    }
  }
  const ends = await Promise.allSettled(
    Array.from({ length: contender.lanes }, (_, index) =>
      lane(index).finally(() => {
        isOver = true
      }),
    ),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return { ...counted, usage: await (usage ?? used()) }
}
