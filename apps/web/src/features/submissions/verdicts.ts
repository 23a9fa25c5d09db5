import { isFinalVerdict } from '@cohort/shared'

/** The verdict that the page shows after a failed request (§8). The server never sends it. */
export const CALL_FAILED = 'Error'

/** The verdict that the page shows until the server has responded to a submission (§4). */
export const QUEUED_AT_ONCE = 'Queued...'

/** A group of verdicts that share an icon and a colour. */
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

/** The kind of a verdict or test status. Unknown verdicts look like internal errors (§4). */
export const verdictKind = (verdict: string): VerdictKind => {
  if (verdict.startsWith('Running Test Case')) return 'running'
  return Object.hasOwn(kinds, verdict) ? (kinds[verdict] as VerdictKind) : 'system'
}

/** Whether the specification lists a verdict as in progress. */
export const isInProgress = (verdict: string): boolean => {
  const kind = verdictKind(verdict)
  return kind === 'queued' || kind === 'compiling' || kind === 'running'
}

/** Whether a verdict is final or the request failed, so there will be no more updates. */
export const isSettled = (verdict: string): boolean => verdict === CALL_FAILED || isFinalVerdict(verdict)
