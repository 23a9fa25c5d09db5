import type { Types } from 'mongoose'
import type { Health } from '../../health/health.service'
import type { JudgedOutcome, SubmissionService } from '../../submissions/submission.service'
import type { PackageProgram } from './programs'

/** Programs cannot be judged now; none of them is at fault. */
export class JudgingOffline extends Error {
  override name = 'JudgingOffline'
}

/** How long a command waits, in ms. */
export interface Patience {
  /** Without any worker. */
  offlineMs: number
  /** Without any verdict, beyond what the slowest program may take. */
  silentMs: number
  lookEveryMs: number
}

export const PATIENCE: Patience = { offlineMs: 20_000, silentMs: 180_000, lookEveryMs: 1000 }

export interface ProgramJudge {
  submissions: Pick<SubmissionService, 'createForVerification' | 'waitFinal'>
  health: Health
  patience?: Patience
}

export interface JudgeRequest {
  versionId: Types.ObjectId
  programs: readonly PackageProgram[]
  /** CPU ms of a test. */
  cpuMs: number
  /** How many tests a program is run on. */
  tests: number
  signal: AbortSignal
  onJudged?(program: PackageProgram, outcome: JudgedOutcome): void
}

/** So many are in the queue at once: enough to keep a small judge busy, and people's submissions get their turn. */
const IN_FLIGHT = 4

/**
 * Has programs judged through the queue and waits for all of them.
 * @returns the outcomes in the programs' order
 * @throws JudgingOffline when no worker is up or no verdict comes; the signal's reason when it is aborted
 */
export const judgePrograms = async (judge: ProgramJudge, request: JudgeRequest): Promise<JudgedOutcome[]> => {
  const { versionId, programs, cpuMs } = request
  const watch = startWatch(judge, request)
  const outcomes: JudgedOutcome[] = []
  const waiting = [...programs.entries()]
  const line = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, program] = next
      const { language, sources } = program
      watch.signal.throwIfAborted()
      const id = await judge.submissions.createForVerification({
        problemVersionId: versionId,
        language,
        sources,
        cpuMsOverride: cpuMs,
      })
      const outcome = await judge.submissions.waitFinal(id, watch.signal)
      watch.heard()
      outcomes[index] = outcome
      request.onJudged?.(program, outcome)
    }
  }
  try {
    await Promise.all(Array.from({ length: IN_FLIGHT }, () => line().catch(watch.fail)))
    watch.signal.throwIfAborted()
    return outcomes
  } finally {
    watch.stop()
  }
}

/** Ends the wait where nobody judges. */
const startWatch = (
  { health, patience = PATIENCE }: ProgramJudge,
  { cpuMs, tests, signal }: Pick<JudgeRequest, 'cpuMs' | 'tests' | 'signal'>,
) => {
  const ending = new AbortController()
  // A test may take its wall time, 2 × CPU + 1 s, and near its limit a second time; a pipeline of programs waits.
  const longestMs = tests * (2 * cpuMs + 1000) * 2 * IN_FLIGHT
  const silentMs = patience.silentMs + longestMs
  let lastUp = Date.now()
  let lastHeard = Date.now()
  const look = async (): Promise<void> => {
    const parts = await health.readiness()
    const now = Date.now()
    if (parts.judge === 'up') lastUp = now
    const away = parts.mongo === 'down' ? 'MongoDB' : parts.redis === 'down' ? 'Redis' : 'the worker'
    if (now - lastUp >= patience.offlineMs)
      ending.abort(
        new JudgingOffline(
          `judging is offline: ${away} has not answered for ${Math.round(patience.offlineMs / 1000)} s. Start it (npm start does) and try again.`,
        ),
      )
    else if (now - lastHeard >= silentMs)
      ending.abort(
        new JudgingOffline(
          `judging is offline: no verdict came for ${Math.round(silentMs / 1000)} s. Look whether the API runs, or whether the queue is very long, and try again.`,
        ),
      )
  }
  const timer = setInterval(() => void look(), patience.lookEveryMs)
  const onAbort = (): void => ending.abort(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  return {
    signal: ending.signal,
    heard: () => {
      lastHeard = Date.now()
    },
    fail: (error: unknown) => ending.abort(error),
    stop: () => {
      clearInterval(timer)
      signal.removeEventListener('abort', onAbort)
    },
  }
}
