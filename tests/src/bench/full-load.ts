import type { Contender, Work } from './contender'
import { countUsage, type KnownProcesses, type Usage } from './machine'

export interface FullLoadOptions {
  contender: Contender
  work(): Work
  /** How long to count submissions, in ms. Counts at least one per lane. */
  budgetMs: number
  processes: KnownProcesses
  /** Returns a time in ms. */
  now?: () => number
}

export interface FullLoad {
  submissions: number
  /** Time from the end of the last uncounted submission to the end of the last counted one. */
  ms: number
  /** The CPU time of the whole machine during that time. */
  usage: Usage
}

/** Adds up two measurements of the same contender. */
export const sumOfLoads = (a: FullLoad, b: FullLoad): FullLoad => ({
  submissions: a.submissions + b.submissions,
  ms: a.ms + b.ms,
  usage: {
    busy: a.usage.busy + b.usage.busy,
    stolen: a.usage.stolen + b.usage.stolen,
    total: a.usage.total + b.usage.total,
    parts: Object.fromEntries(
      [...new Set([...Object.keys(a.usage.parts), ...Object.keys(b.usage.parts)])].map((part) => [
        part,
        (a.usage.parts[part] ?? 0) + (b.usage.parts[part] ?? 0),
      ]),
    ),
  },
})

/**
 * Keeps all lanes busy: each submits again as soon as it has the previous outcome. The first submission in each lane is
 * not counted, and all lanes continue until the last counted one has ended, so that the machine is always fully loaded.
 */
export const measureFullLoad = async (options: FullLoadOptions): Promise<FullLoad> => {
  const { contender, work, budgetMs, now = () => performance.now() } = options
  let warming = contender.lanes
  let used: Promise<() => Promise<Usage>> | null = null
  let began = 0
  const counted = { submissions: 0, ms: 0 }
  let usage: Promise<Usage> | null = null
  let isOver = false
  const countEnd = (): void => {
    if (--warming > 0) return
    if (used === null) {
      used = countUsage(options.processes)
      began = now()
      return
    }
    counted.submissions++
    counted.ms = now() - began
    isOver = counted.submissions >= contender.lanes && counted.ms >= budgetMs
    if (isOver) usage = used.then((count) => count())
  }
  const lane = async (index: number): Promise<void> => {
    while (!isOver) {
      await contender.judge(work(), index)
      if (!isOver) countEnd()
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
  return { ...counted, usage: await usage! }
}
