import {
  ANALYSIS_PARTS,
  type AnalysisReport,
  FINAL_VERDICTS,
  type Heartbeat,
  LANGUAGES,
  MACHINE_FAILURES,
  type MachineFailure,
} from '@cohort/shared'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { answerWithin } from '../../answer-within'
import type { AnsweredRequest } from '../../http/request-timer'
import type { FairQueue } from '../../queue/fair-queue'
import type { HelpOutcome } from '../assistance/assistance.service'
import { MAIL_OUTCOMES, type MailOutcome } from '../mail/mail-queue'
import type { Removed } from '../retention/retention.service'
import type { WrittenVerdict } from '../submissions/judging.service'

interface ObservedStores {
  queue: Pick<FairQueue, 'load'>
  /** How many user submissions have no verdict yet. */
  countWaiting(): Promise<number>
  /** The last heartbeats of live workers. */
  workers(): Promise<Heartbeat[]>
}

/** Histogram buckets in seconds, from an idle judge's response time to the longest wait at the peak of a contest. */
const JUDGE_SECONDS = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 600]
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of one API process, in their own registry. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })

  const judged = counter(
    'cohort_submissions_judged_total',
    'Verdicts that this process wrote for user submissions.',
    ['verdict', 'language'],
  )
  const retried = counter(
    'cohort_judge_retries_total',
    'Retries after judge failures in contests and rejudgings.',
    ['verdict'],
  )
  const judgeSeconds = histogram(
    'cohort_judge_seconds',
    'Seconds from a submission to its first verdict, including the time in the queue.',
    ['language'],
    JUDGE_SECONDS,
  )
  const requestSeconds = histogram(
    'cohort_http_request_seconds',
    'Seconds from a request to the end of its answer. For an event stream, the time until it closes.',
    ['method', 'route', 'status'],
    REQUEST_SECONDS,
  )
  const helped = counter(
    'cohort_ai_help_total',
    'Requests for AI help, by outcome. `left` means that the client disconnected before the answer.',
    ['outcome'],
  )
  const analysed = counter(
    'cohort_analyses_total',
    'Parts of analyses reported by workers, by whether they have a result.',
    ['part', 'outcome'],
  )
  const analysisCpu = counter(
    'cohort_analysis_cpu_seconds_total',
    'CPU seconds that programs and compilers used in analyses.',
    ['part'],
  )
  const mailed = counter(
    'cohort_mails_total',
    'Emails `sent`, permanently `refused`, or `dropped`; `delayed` counts attempts that will be retried.',
    ['outcome'],
  )
  const swept = counter(
    'cohort_retention_removed_total',
    'Deleted problems and unused blobs that this process removed.',
    ['kind'],
  )
  const sweptBytes = counter(
    'cohort_retention_removed_bytes_total',
    'Total size in bytes of the blobs that this process removed.',
  )
  const sweptAt = gauge(
    'cohort_retention_last_timestamp_seconds',
    'When this process last finished a sweep; 0 if it has not finished one yet.',
  )
  // Every series starts at 0, because alerts miss the increase if a series first appears with 1.
  for (const verdict of FINAL_VERDICTS) for (const language of LANGUAGES) judged.inc({ verdict, language }, 0)
  for (const verdict of MACHINE_FAILURES) retried.inc({ verdict }, 0)
  for (const part of ANALYSIS_PARTS) {
    for (const outcome of ['done', 'given up']) analysed.inc({ part, outcome }, 0)
    analysisCpu.inc({ part }, 0)
  }
  for (const outcome of MAIL_OUTCOMES) mailed.inc({ outcome }, 0)
  for (const kind of ['problem', 'blob']) swept.inc({ kind }, 0)

  const jobs = gauge(
    'cohort_judge_queue_jobs',
    'Rounds waiting for a slot, by class. `delayed` rounds may not start yet; `active` rounds have a slot.',
    ['state'],
  )
  const oldest = gauge(
    'cohort_judge_queue_oldest_seconds',
    'Seconds that the oldest round of a class has waited for a slot; 0 if none is waiting.',
    ['state'],
  )
  const observeQueue = async (queue: ObservedStores['queue']): Promise<void> => {
    const load = await answerWithin(() => queue.load())
    jobs.reset()
    oldest.reset()
    if (load === null) return
    const now = Date.now()
    for (const { name, waiting, oldestAt } of load.classes) {
      jobs.set({ state: name }, waiting)
      oldest.set({ state: name }, oldestAt === null ? 0 : Math.max(0, (now - oldestAt) / 1000))
    }
    jobs.set({ state: 'delayed' }, load.delayed)
    jobs.set({ state: 'active' }, load.claimed)
  }

  const waiting = gauge(
    'cohort_submissions_waiting',
    'User submissions without a verdict, including those that are not in the queue.',
  )
  const observeWaiting = async (countWaiting: ObservedStores['countWaiting']): Promise<void> => {
    const count = await answerWithin(countWaiting)
    if (count === null) waiting.remove()
    else waiting.set(count)
  }

  const workers = gauge(
    'cohort_judge_workers',
    'Live workers: `up`, or `paused` because something that they need is down.',
    ['state'],
  )
  const slots = gauge(
    'cohort_judge_slots',
    'Slots of the live workers, each for one submission at a time; only those that are `up` get submissions.',
    ['state'],
  )
  const observeWorkers = async (read: ObservedStores['workers']): Promise<void> => {
    const beats = await answerWithin(read)
    workers.reset()
    slots.reset()
    if (beats === null) return
    for (const state of ['up', 'paused'] as const) {
      const those = beats.filter((beat) => beat.state === state)
      workers.set({ state }, those.length)
      slots.set(
        { state },
        those.reduce((sum, beat) => sum + beat.slots, 0),
      )
    }
  }

  let observe = async (): Promise<unknown> => undefined
  return {
    contentType: registry.contentType,
    /** All metrics in Prometheus' text format, except those from a store that is down. */
    async text(): Promise<string> {
      await observe()
      return registry.metrics()
    },
    /** Queries the stores at every scrape. Every API process returns the same values. */
    observeStores({ queue, countWaiting, workers }: ObservedStores): void {
      observe = () =>
        Promise.all([observeQueue(queue), observeWaiting(countWaiting), observeWorkers(workers)])
    },
    countVerdict({ verdict, language, judgeMs }: WrittenVerdict): void {
      judged.inc({ verdict, language })
      if (judgeMs !== null) judgeSeconds.observe({ language }, judgeMs / 1000)
    },
    /** Counts a judge failure that no user sees, because it is retried. */
    countRetry: (verdict: MachineFailure) => retried.inc({ verdict }),
    countRequest({ method, route, status, seconds }: AnsweredRequest): void {
      requestSeconds.observe({ method, route, status }, seconds)
    },
    countHelp: (outcome: HelpOutcome) => helped.inc({ outcome }),
    countAnalysis({ part, result, cpuMs }: AnalysisReport): void {
      analysed.inc({ part, outcome: result === null ? 'given up' : 'done' })
      analysisCpu.inc({ part }, cpuMs / 1000)
    },
    countMail: (outcome: MailOutcome) => mailed.inc({ outcome }),
    countRemoved({ problems, blobs, bytes }: Removed): void {
      swept.inc({ kind: 'problem' }, problems)
      swept.inc({ kind: 'blob' }, blobs)
      sweptBytes.inc(bytes)
      sweptAt.setToCurrentTime()
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
