import { type Judged, type JudgedProgram, type JudgeRequest, judgePrograms } from './judge-programs'
import type { Trial } from './package-store'
import type { VerifyDeps, VerifyOptions } from './verification'

/** Has programs judged on the tests of a trial, as judgePrograms. */
type JudgeInTrial = <P extends JudgedProgram>(
  request: Pick<JudgeRequest<P>, 'programs' | 'needsEveryTest'> &
    Partial<Pick<JudgeRequest<P>, 'cpuMsOf' | 'onJudged'>>,
) => Promise<Judged<P>[]>

/**
 * Stores a trial as a hidden problem while `run` has programs judged on it.
 * @param cpuMs of a test, unless a request says otherwise
 * @throws JudgingOffline when nobody judges
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
