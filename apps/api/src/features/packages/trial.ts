import { MemoryFile, type ProblemPackage } from '@cohort/problem-format'
import { cappedLimits, DEFAULT_CHECKER, type JudgeLimits, type JudgeMaxima } from '@cohort/shared'
import type { JudgedOutcome } from '../submissions/submission.service'
import { type Judged, type JudgedProgram, type JudgeRequest, judgePrograms } from './judge-programs'
import type { Trial, TrialTest } from './package-store'
import type { VerifyDeps, VerifyOptions } from './verification'

/** Judges programs on the tests of a trial, like `judgePrograms`. */
type JudgeInTrial = <P extends JudgedProgram>(
  request: Pick<JudgeRequest<P>, 'programs' | 'needsEveryTest'> &
    Partial<Pick<JudgeRequest<P>, 'cpuMsOf' | 'onJudged'>>,
) => Promise<Judged<P>[]>

/**
 * Stores a trial as a hidden problem while `run` judges programs on it.
 * @param cpuMs the CPU time limit of a test, unless a request sets its own
 * @throws JudgingOffline if no judge is running
 */
export const withTrial = async <T>(
  { store, judge }: Pick<VerifyDeps, 'store' | 'judge'>,
  trial: Trial,
  cpuMs: number,
  { signal, onStep }: VerifyOptions,
  run: (judgeInTrial: JudgeInTrial) => Promise<T>,
): Promise<T> => {
  const { versionId, remove } = await store.addTemporary(trial, cpuMs)
  try {
    return await run((request) =>
      judgePrograms(judge, {
        cpuMsOf: () => cpuMs,
        ...request,
        versionId,
        checker: trial.checker,
        signal,
        onOffline: (text) => onStep?.(`${trial.slug}: ${text}`),
      }),
    )
  } finally {
    await remove()
  }
}

/** One run of a package's own program. */
export type TrialRun = Pick<TrialTest, 'name' | 'input' | 'args'>

/** An empty answer file, for tests that need no answer. */
export const NOTHING = new MemoryFile('nothing', Buffer.alloc(0))

/** Runs one of a package's programs on inputs without answers. All are samples, so the outcome includes the output. */
export const runProgramOn = async (
  deps: Pick<VerifyDeps, 'store' | 'judge'>,
  problem: ProblemPackage,
  program: JudgedProgram,
  runs: readonly TrialRun[],
  asked: JudgeLimits,
  options: VerifyOptions,
): Promise<JudgedOutcome> => {
  const limits = within(asked, await deps.judge.health.judgeMaxima())
  const trial: Trial = {
    ...problem,
    tests: runs.map((run) => ({ ...run, answer: NOTHING, isSample: true })),
    checker: DEFAULT_CHECKER,
    scoring: null,
    groupOfTest: null,
    memoryLimitKb: limits.memoryKb,
    outputLimitBytes: limits.outputBytes,
  }
  const [judged] = await withTrial(deps, trial, limits.cpuMs, options, (judgeInTrial) =>
    judgeInTrial({ programs: [program], needsEveryTest: () => true }),
  )
  return judged![1]
}

/** Caps the limits at those of the largest worker, because the format's defaults exceed what a small judge allows. */
const within = (limits: JudgeLimits, workers: readonly JudgeMaxima[]): JudgeLimits => {
  const [largest] = [...workers].sort((a, b) => b.memoryMb - a.memoryMb)
  return largest === undefined ? limits : cappedLimits(limits, largest)
}
