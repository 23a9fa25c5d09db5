import type { JudgeJob, ScoringGroup, TokenChecker } from '@cohort/shared'
import type { Box, BoxSpec, RunResult, Sandbox, TestData } from './ports'

/** Builders with defaults, so that each test of the judge's core states only what matters to it. */

const tokenChecker: TokenChecker = {
  kind: 'tokens',
  caseSensitive: false,
  spaceChangeSensitive: false,
  floatAbsoluteTolerance: null,
  floatRelativeTolerance: null,
}

export const buildRunResult = (
  part: Partial<Omit<RunResult, 'stdout'>> & { stdout?: string } = {},
): RunResult => ({
  outcome: { kind: 'exited', code: 0 },
  exitCode: 0,
  signal: null,
  outputBytes: part.stdout?.length ?? 0,
  stderrBytes: part.stderr?.length ?? 0,
  stderrKeptBytes: part.stderr?.length ?? 0,
  cpuMs: 10,
  cpuUs: 10_000,
  wallMs: 12,
  idleMs: 2,
  memoryKb: 2048,
  oomKills: 0,
  stderr: new Uint8Array(),
  collected: new Map(),
  ...part,
  stdout: new TextEncoder().encode(part.stdout ?? ''),
})

/** Turns a short name into a hash, so that tests can refer to their data as `sha('in1')`. */
export const sha = (name: string): string =>
  Array.from(new TextEncoder().encode(name), (byte) => byte.toString(16))
    .join('')
    .padEnd(64, '0')

export const buildJob = (part: Partial<JudgeJob> = {}): JudgeJob => ({
  submissionId: '0123456789abcdef01234567',
  round: 1,
  attempt: 1,
  mode: 'submit',
  language: 'cpp',
  sources: [{ path: 'main.cpp', text: 'int main() {}' }],
  compileScope: 'tester',
  limits: { cpuMs: 1000, memoryKb: 262_144, outputBytes: 1 << 23 },
  checker: tokenChecker,
  tests: [
    { input: sha('in1'), answer: sha('ans1'), isSample: true, keepOutput: true, group: null },
    { input: sha('in2'), answer: sha('ans2'), isSample: false, keepOutput: false, group: null },
    { input: sha('in3'), answer: sha('ans3'), isSample: false, keepOutput: false, group: null },
  ],
  stopAtFirstFailure: true,
  scoring: null,
  progressMs: 250,
  ...part,
})

/** A group that runs all its tests and sums up their points. */
export const buildGroup = (
  name: string,
  parent: number | null,
  part: Partial<ScoringGroup> = {},
): ScoringGroup => ({
  name,
  parent,
  aggregation: 'sum',
  acceptedIf: 'all',
  onReject: 'continue',
  acceptPoints: 10,
  rejectPoints: 0,
  validatorPoints: 'refused',
  validatorMost: null,
  maxPoints: null,
  requires: [],
  isIgnored: false,
  ...part,
})

/** Test data whose content is the name passed to `sha`. */
export const namedTestData: TestData = {
  read: async (hash) =>
    Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).filter(Boolean),
  fetchAhead() {},
}

export const noPairs: Sandbox['openPair'] = () => Promise.reject(new Error('This sandbox has no pairs.'))

/** A sandbox with scripted boxes, which counts how many were opened and closed. */
export const fakeSandbox = (
  behaviour: Partial<Pick<Box, 'compile' | 'run' | 'close'>> & { open?: (spec: BoxSpec) => Promise<void> },
) => {
  const counts = { opened: 0, closed: 0 }
  const sandbox: Sandbox = {
    openPair: noPairs,
    open: async (spec) => {
      counts.opened++
      const end = async () => {
        counts.closed++
        await behaviour.close?.()
      }
      let ending: Promise<void> | null = null
      const endOnce = (): Promise<void> => {
        ending ??= end()
        return ending
      }
      try {
        await behaviour.open?.(spec)
      } catch (error) {
        counts.closed++
        throw error
      }
      return {
        compile: behaviour.compile ?? (async () => ({ ok: true, diagnostics: '' })),
        run: behaviour.run ?? (async ({ input }) => buildRunResult({ stdout: answerFor(input) })),
        giveBack: endOnce,
        close: endOnce,
      }
    },
  }
  return { sandbox, counts }
}

/** The answer for an input: `ans1` for `in1`. */
export const answerFor = (input: Uint8Array): string => new TextDecoder().decode(input).replace('in', 'ans')
