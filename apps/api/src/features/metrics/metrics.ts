import {
  FINAL_VERDICTS,
  type Heartbeat,
  LANGUAGES,
  MACHINE_FAILURES,
  type MachineFailure,
} from '@cohort/shared'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { answerWithin } from '../../answer-within'
import type { AnsweredRequest } from '../../http/request-timer'
import { type FairQueue, QUEUE_CLASSES } from '../../queue/fair-queue'
import type { HelpOutcome } from '../assistance/assistance.service'
import { MAIL_OUTCOMES, type MailOutcome } from '../mail/mail-queue'
import type { Removed } from '../retention/retention.service'
import type { WrittenVerdict } from '../submissions/judging.service'
import type { SubmissionService } from '../submissions/submission.service'

export interface Metrics {
  readonly contentType: string
  /** All metrics in Prometheus' text format; those of a store that is down are left out. */
  text(): Promise<string>
  countVerdict(written: WrittenVerdict): void
  /** Counts a judge failure that will be retried, so that users never see it. */
  countRetry(verdict: MachineFailure): void
  countRequest(request: AnsweredRequest): void
  countHelp(outcome: HelpOutcome): void
  countMail(outcome: MailOutcome): void
  countRemoved(removed: Removed): void
  /** Asks the stores at every scrape. Every API process returns the same values. */
  observeStores(stores: ObservedStores): void
}

export interface ObservedStores {
  queue: Pick<FairQueue, 'load'>
  submissions: Pick<SubmissionService, 'countWaiting'>
  /** The last heartbeats of live workers. */
  workers(): Promise<Heartbeat[]>
}

/** From the answer of an idle judge to the wait in a contest's worst minute, in seconds. */
const JUDGE_SECONDS = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 600]
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of one API, in a separate registry. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const looks: (() => Promise<void>)[] = []

  const judged = new Counter({
    name: 'cohort_submissions_judged_total',
    help: "Verdicts of people's submissions that this process wrote.",
    labelNames: ['verdict', 'language'],
    registers,
  })
  // If a series started at one, alerts would not see an increase.
  for (const verdict of FINAL_VERDICTS) {
    for (const language of LANGUAGES) judged.inc({ verdict, language }, 0)
  }
  const retried = new Counter({
    name: 'cohort_judge_retries_total',
    help: 'Judge failures of contest submissions, which are retried.',
    labelNames: ['verdict'],
    registers,
  })
  for (const verdict of MACHINE_FAILURES) retried.inc({ verdict }, 0)
  const judgeSeconds = new Histogram({
    name: 'cohort_judge_seconds',
    help: 'Seconds from a submission to its first verdict, including the time in the queue.',
    labelNames: ['language'],
    buckets: JUDGE_SECONDS,
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'cohort_http_request_seconds',
    help: 'Seconds from a request to the end of its answer. An event stream counts as long as it is open.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })

  const helped = new Counter({
    name: 'cohort_ai_help_total',
    help: 'Requests for AI help by outcome: the model answered, or the rules did; `left` got no answer.',
    labelNames: ['outcome'],
    registers,
  })
  const mailed = new Counter({
    name: 'cohort_mails_total',
    help: 'Mails `sent`, `refused` permanently, or `dropped`; `delayed` counts attempts that will be retried.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of MAIL_OUTCOMES) mailed.inc({ outcome }, 0)

  const swept = new Counter({
    name: 'cohort_retention_removed_total',
    help: 'Deleted problems and unused blobs that this process removed.',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of ['problem', 'blob']) swept.inc({ kind }, 0)
  const sweptBytes = new Counter({
    name: 'cohort_retention_removed_bytes_total',
    help: 'Bytes of the blobs that this process removed.',
    registers,
  })
  const sweptAt = new Gauge({
    name: 'cohort_retention_last_timestamp_seconds',
    help: 'When this process last finished a sweep; 0 if it has not.',
    registers,
  })

  return {
    contentType: registry.contentType,
    async text() {
      await Promise.all(looks.map((look) => look()))
      return registry.metrics()
    },
    countVerdict({ verdict, language, judgeMs }) {
      judged.inc({ verdict, language })
      if (judgeMs !== null) judgeSeconds.observe({ language }, judgeMs / 1000)
    },
    countRetry: (verdict) => retried.inc({ verdict }),
    countRequest({ method, route, status, seconds }) {
      requestSeconds.observe({ method, route, status }, seconds)
    },
    countHelp: (outcome) => helped.inc({ outcome }),
    countRemoved({ problems, blobs, bytes }) {
      swept.inc({ kind: 'problem' }, problems)
      swept.inc({ kind: 'blob' }, blobs)
      sweptBytes.inc(bytes)
      sweptAt.setToCurrentTime()
    },
    countMail: (outcome) => mailed.inc({ outcome }),
    observeStores({ queue, submissions, workers }) {
      looks.push(
        observeQueue(registry, queue),
        observeWaiting(registry, submissions),
        observeWorkers(registry, workers),
      )
    },
  }
}

const observeQueue = (registry: Registry, queue: ObservedStores['queue']): (() => Promise<void>) => {
  const registers = [registry]
  const jobs = new Gauge({
    name: 'cohort_judge_queue_jobs',
    help: 'Rounds waiting for a slot, by class. `delayed` rounds may not start yet; `active` rounds have a slot.',
    labelNames: ['state'],
    registers,
  })
  const age = new Gauge({
    name: 'cohort_judge_queue_oldest_seconds',
    help: 'Seconds that the oldest round of a class has waited for a slot; 0 if none waits.',
    labelNames: ['state'],
    registers,
  })
  return async () => {
    const load = await answerWithin(() => queue.load())
    jobs.reset()
    age.reset()
    if (load === null) return
    const now = Date.now()
    for (const state of QUEUE_CLASSES) {
      const { waiting, oldestAt } = load.classes[state]
      jobs.set({ state }, waiting)
      age.set({ state }, oldestAt === null ? 0 : Math.max(0, (now - oldestAt) / 1000))
    }
    jobs.set({ state: 'delayed' }, load.delayed)
    jobs.set({ state: 'active' }, load.claimed)
  }
}

const observeWorkers = (registry: Registry, read: ObservedStores['workers']): (() => Promise<void>) => {
  const registers = [registry]
  const workers = new Gauge({
    name: 'cohort_judge_workers',
    help: 'Live workers: `up`, or `paused` because something that they need is down.',
    labelNames: ['state'],
    registers,
  })
  const slots = new Gauge({
    name: 'cohort_judge_slots',
    help: 'Slots of the live workers, each for one submission at a time; only those that are `up` get submissions.',
    labelNames: ['state'],
    registers,
  })
  return async () => {
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
}

const observeWaiting = (
  registry: Registry,
  submissions: Pick<SubmissionService, 'countWaiting'>,
): (() => Promise<void>) => {
  const waiting = new Gauge({
    name: 'cohort_submissions_waiting',
    help: "People's submissions without a verdict, also those that are not in the queue.",
    registers: [registry],
  })
  return async () => {
    const count = await answerWithin(() => submissions.countWaiting())
    if (count === null) waiting.remove()
    else waiting.set(count)
  }
}
