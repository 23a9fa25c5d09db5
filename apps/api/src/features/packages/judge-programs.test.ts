import type { PackageChecker, PackageProgram } from '@cohort/problem-format'
import { DEFAULT_CHECKER, wallLimitMs } from '@cohort/shared'
import { Types } from 'mongoose'
import type { JudgedOutcome } from '../submissions/submission.service'
import { JudgingOffline, judgePrograms, type ProgramJudge } from './judge-programs'

const CPU_MS = 1000
const POLLS = 20

const program: PackageProgram = {
  name: 'accepted/sum.py',
  language: 'python',
  sources: [{ path: 'main.py', text: 'print(3)\n' }],
  expectation: { label: 'Accepted', outcomes: new Set(['AC']) },
  boundsTimeLimit: true,
}

const outcome: JudgedOutcome = {
  verdict: 'Accepted',
  executionTime: 1,
  memoryUsed: 1000,
  tests: [],
  score: null,
  compileOutput: '',
  fault: null,
}

/** Judges `program` with a fake judge, which returns the next outcome after every `POLLS` polls. */
const judging = (
  { attemptUnderWay, silentMs }: { attemptUnderWay(poll: number): object | null; silentMs: number },
  checker: PackageChecker = DEFAULT_CHECKER,
  outcomes = [outcome],
) => {
  let polls = 0
  let verdictIsThere = (_: JudgedOutcome): void => undefined
  const judge = {
    submissions: {
      createForVerification: async () => '0123456789abcdef01234567',
      waitFinal: (_id: string, signal: AbortSignal) =>
        new Promise<JudgedOutcome>((resolve, reject) => {
          verdictIsThere = resolve
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      attemptUnderWay: async () => {
        if (++polls % POLLS === 0) verdictIsThere(outcomes.shift()!)
        return attemptUnderWay(polls)
      },
    },
    health: {
      readiness: async () => ({ mongo: 'up', redis: 'up', judge: 'up' }),
      judgeMaxima: async () => [],
    },
    timeFactors: {},
    patience: { offlineMs: 60_000, silentMs: silentMs - 2 * wallLimitMs(CPU_MS), lookEveryMs: 5 },
  } as ProgramJudge
  return judgePrograms(judge, {
    versionId: new Types.ObjectId(),
    programs: [program],
    checker,
    needsEveryTest: () => false,
    cpuMsOf: () => CPU_MS,
    signal: new AbortController().signal,
  })
}

describe('judgePrograms', () => {
  it('throws JudgingOffline if no job makes progress', async () => {
    await expect(judging({ attemptUnderWay: () => null, silentMs: 30 })).rejects.toThrow(JudgingOffline)
  })

  it('waits as long as a restarted job makes progress', async () => {
    const attemptUnderWay = (test: number) => ({
      attempt: 2,
      progress: { stage: 'running', test, of: 100, done: [] },
    })
    await expect(judging({ attemptUnderWay, silentMs: 30 })).resolves.toEqual([[program, outcome]])
  })

  it('judges the program again if the machine was too busy', async () => {
    const fault = 'MachineTooBusy: in 20 s, a program waited 18 s for a core.'
    const outcomes = [{ ...outcome, fault }, { ...outcome, fault }, outcome]
    await expect(
      judging({ attemptUnderWay: () => null, silentMs: 60_000 }, DEFAULT_CHECKER, outcomes),
    ).resolves.toEqual([[program, outcome]])
    expect(outcomes).toEqual([])
  })

  it('keeps waiting if MongoDB is down for a moment', async () => {
    const attemptUnderWay = () => {
      throw new Error('The database is not connected.')
    }
    await expect(judging({ attemptUnderWay, silentMs: 60_000 })).resolves.toEqual([[program, outcome]])
  })

  it.each(['validator', 'interactive'] as const)(
    'waits as long as a checker of kind %s may take for a test',
    async (kind) => {
      const checker: PackageChecker = {
        kind,
        language: 'python',
        sources: [],
        args: [],
        limits: { cpuMs: 600_000, memoryKb: 1000, outputBytes: 1000 },
      }
      await expect(judging({ attemptUnderWay: () => null, silentMs: 30 }, checker)).resolves.toEqual([
        [program, outcome],
      ])
    },
  )
})
