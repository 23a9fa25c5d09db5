import type { PackageChecker, PackageProgram } from '@cohort/problem-format'
import { type Language, wallLimitMs } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Health } from '../health/health.service'
import type { TimeFactors } from '../problems/time-factors'
import type { JudgedOutcome, SubmissionService } from '../submissions/submission.service'

/** Thrown if the judge cannot judge programs now, whatever they contain. */
export class JudgingOffline extends Error {
  override name = 'JudgingOffline'
}

/** How long a command waits, in ms. */
export interface Patience {
  /** How long to wait without any worker. */
  offlineMs: number
  /** How long to wait without any sign of a program being judged, beyond what one test may take. */
  silentMs: number
  lookEveryMs: number
}

const PATIENCE: Patience = { offlineMs: 20_000, silentMs: 180_000, lookEveryMs: 1000 }

export interface ProgramJudge {
  submissions: Pick<SubmissionService, 'createForVerification' | 'attemptUnderWay' | 'waitFinal'>
  health: Pick<Health, 'readiness' | 'judgeMaxima'>
  /** The operator's time factors, which also apply to contestants' programs. */
  timeFactors: TimeFactors
  patience?: Patience
}

/** A program of a package: a submission or a validator. */
export type JudgedProgram = Pick<PackageProgram, 'name' | 'language' | 'sources'>

/** A program and its outcome. */
export type Judged<P = PackageProgram> = readonly [P, JudgedOutcome]

export interface JudgeRequest<P extends JudgedProgram = PackageProgram> {
  versionId: Types.ObjectId
  programs: readonly P[]
  /** Whether to run the remaining tests after the first failure. */
  needsEveryTest(program: P): boolean
  /** The program that judges their outputs. */
  checker: PackageChecker
  /** CPU time limit of a test in ms for programs in a language. */
  cpuMsOf(language: Language): number
  signal: AbortSignal
  onJudged?(program: P, outcome: JudgedOutcome): void
  /** Called once, when the judge is first found to be offline. */
  onOffline?(text: string): void
}

/** The maximum number of queued programs: enough to keep a small judge busy without delaying users' submissions. */
const MOST_QUEUED = 4

/** How many times a program is judged at most, if the machine is too busy for it. */
const TRIES = 5

/** Whether the worker reports that the program waited too long for a core, which says nothing about the program. */
const wasTooBusy = ({ fault }: JudgedOutcome): boolean => fault?.startsWith('MachineTooBusy') === true

/**
 * Sends programs to the judge through the queue and waits for all of them.
 * @returns the programs in the given order, each with its outcome
 * @throws JudgingOffline if no worker is up or no verdict arrives; the signal's reason if the signal is aborted
 */
export const judgePrograms = async <P extends JudgedProgram>(
  judge: ProgramJudge,
  request: JudgeRequest<P>,
): Promise<Judged<P>[]> => {
  const { versionId, programs, cpuMsOf } = request
  const watch = startWatch(judge, request)
  const judged: Judged<P>[] = []
  const waiting = [...programs.entries()]
  const judgeWaiting = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, program] = next
      const { language, sources } = program
      watch.signal.throwIfAborted()
      const judgeOnce = async (): Promise<JudgedOutcome> => {
        const id = await judge.submissions.createForVerification({
          problemVersionId: versionId,
          language,
          sources,
          cpuMsOverride: cpuMsOf(language),
          everyTest: request.needsEveryTest(program),
        })
        return watch.over(id, judge.submissions.waitFinal(id, watch.signal))
      }
      let outcome = await judgeOnce()
      for (let tries = 1; tries < TRIES && wasTooBusy(outcome); tries++) outcome = await judgeOnce()
      judged[index] = [program, outcome]
      request.onJudged?.(program, outcome)
    }
  }
  try {
    await Promise.all(Array.from({ length: MOST_QUEUED }, () => judgeWaiting().catch(watch.fail)))
    watch.signal.throwIfAborted()
    return judged
  } finally {
    watch.stop()
  }
}

/** Ends the wait if nothing is being judged: no worker is up, or no job makes progress. */
const startWatch = (
  { submissions, health, patience = PATIENCE }: ProgramJudge,
  { programs, checker, cpuMsOf, signal, onOffline }: JudgeRequest<JudgedProgram>,
) => {
  const ending = new AbortController()
  // A test may take the program's wall time plus the checker's, and it may run twice if the first run was close to the
  // limit.
  const longest =
    Math.max(0, ...programs.map(({ language }) => wallLimitMs(cpuMsOf(language)))) +
    (checker.kind === 'tokens' ? 0 : wallLimitMs(checker.limits.cpuMs))
  const silentMs = patience.silentMs + 2 * longest
  /** The last known state of each running job. */
  const underWay = new Map<string, string>()
  let lastUp = Date.now()
  let lastMove = Date.now()
  let isReported = false
  const look = async (): Promise<void> => {
    const { mongo, redis, judge } = await health.readiness()
    for (const [submissionId, before] of underWay) {
      // If MongoDB does not answer, treat the job as unchanged.
      const seen = await submissions.attemptUnderWay(submissionId).then(JSON.stringify, () => before)
      if (seen === before) continue
      lastMove = Date.now()
      if (underWay.has(submissionId)) underWay.set(submissionId, seen)
    }
    const now = Date.now()
    if (judge === 'up') lastUp = now
    const away = mongo === 'down' ? 'MongoDB' : redis === 'down' ? 'Redis' : 'the worker'
    if (judge === 'down' && !isReported) {
      isReported = true
      onOffline?.(`${away} does not answer; waiting for it`)
    }
    const seconds = (ms: number) => Math.round(ms / 1000)
    const reason =
      now - lastUp >= patience.offlineMs
        ? `${away} has not answered for ${seconds(patience.offlineMs)} s. Start it (npm start does) and try again.`
        : now - lastMove >= silentMs
          ? `no program was judged for ${seconds(silentMs)} s. Check that the API is running and that the queue is not too long, then try again.`
          : null
    if (reason !== null) ending.abort(new JudgingOffline(`judging is offline: ${reason}`))
  }
  const timer = setInterval(() => void look(), patience.lookEveryMs)
  return {
    signal: AbortSignal.any([signal, ending.signal]),
    over: async <T>(submissionId: string, verdict: Promise<T>): Promise<T> => {
      underWay.set(submissionId, 'null')
      try {
        return await verdict
      } finally {
        underWay.delete(submissionId)
        lastMove = Date.now()
      }
    },
    fail: (error: unknown) => ending.abort(error),
    stop: () => clearInterval(timer),
  }
}
