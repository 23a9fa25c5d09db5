import { isFinalVerdict } from '@cohort/shared'

/** The verdict that the page shows after a failed call (§8). The server does not send it. */
export const CALL_FAILED = 'Error'

/** The verdict that the page shows after submitting, until the server has answered (§4). */
export const QUEUED_AT_ONCE = 'Queued...'

/** The kinds of verdicts. Each has an icon and a colour, which are shown next to the verdict's text. */
export type VerdictKind =
  | 'accepted'
  | 'samples-passed'
  | 'custom'
  | 'wrong'
  | 'time'
  | 'memory'
  | 'runtime'
  | 'compile'
  | 'system'
  | 'failed-call'
  | 'skipped'
  | 'queued'
  | 'compiling'
  | 'running'

const kinds: Record<string, VerdictKind> = {
  Accepted: 'accepted',
  'Partial - Sample Run': 'samples-passed',
  'Custom Output': 'custom',
  'Wrong Answer': 'wrong',
  'Time Limit Exceeded': 'time',
  'Memory Limit Exceeded': 'memory',
  'Runtime Error': 'runtime',
  'Compilation Error': 'compile',
  Skipped: 'skipped',
  Queued: 'queued',
  [QUEUED_AT_ONCE]: 'queued',
  Compiling: 'compiling',
  Running: 'running',
  [CALL_FAILED]: 'failed-call',
}

/** The kind of a verdict or of a test's status. An unknown one is styled as an internal error (§4). */
export const verdictKind = (verdict: string): VerdictKind => {
  if (verdict.startsWith('Running Test Case')) return 'running'
  return Object.hasOwn(kinds, verdict) ? (kinds[verdict] as VerdictKind) : 'system'
}

/** True for the in-progress verdicts in the specification. */
export const isInProgress = (verdict: string): boolean => {
  const kind = verdictKind(verdict)
  return kind === 'queued' || kind === 'compiling' || kind === 'running'
}

/** True if there will be no more updates: a final verdict, or a failed call. */
export const isSettled = (verdict: string): boolean => verdict === CALL_FAILED || isFinalVerdict(verdict)
