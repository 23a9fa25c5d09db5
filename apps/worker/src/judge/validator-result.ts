import {
  JUDGE_MESSAGE_BYTES,
  type JudgeLimits,
  PACKAGE_SAYS,
  type ScoringGroup,
  TEAM_MESSAGE_BYTES,
  wallLimitMs,
} from '@cohort/shared'
import type { Judgement } from './judgement'
import type { RunResult } from './ports'
import { shownText } from './shown-text'
import { pointsOf } from './validator-points'

/**
 * A package's validator failed: it did not compile, crashed, hung, exceeded a limit, or gave a result that the package
 * format does not define. It would fail again, so the judge does not retry. The contestant is not to blame.
 */
export class CheckerFault extends Error {
  override name = 'CheckerFault'
}

const TEAM_MESSAGE = 'teammessage.txt'
const JUDGE_MESSAGE = 'judgemessage.txt'

/** The files in a validator's feedback folder that contain messages. */
export const FEEDBACK_FILES = [JUDGE_MESSAGE, TEAM_MESSAGE] as const

/** Exit codes from "Reporting a judgement" in the ICPC package format. */
const ACCEPTS = 42
const REJECTS = 43

/** How many bytes of a failed validator's own message the fault includes. */
const MESSAGE_BYTES = 1000

/**
 * Reads a validator's judgement from the result of its run.
 * @param where the name of the test, for error messages
 * @param group the rules for points; null if the job is not scored
 * @throws CheckerFault if the exit code is neither 42 nor 43, or if the points break the rules
 */
export const judgementOf = (
  result: RunResult,
  limits: JudgeLimits,
  where: string,
  group: ScoringGroup | null,
): Judgement => {
  const { outcome } = result
  const code = outcome.kind === 'exited' ? outcome.code : null
  if (code !== ACCEPTS && code !== REJECTS) {
    const message =
      messagesOf(result).judgeMessage?.slice(0, MESSAGE_BYTES) ?? messageOf(result.stderr, MESSAGE_BYTES)
    throw new CheckerFault(
      `The package's validator failed on ${where}: ${failureOf(result, limits)}${message === null ? '' : `${PACKAGE_SAYS}${message}`}`,
    )
  }
  const status = code === ACCEPTS ? 'Accepted' : 'Wrong Answer'
  const points = group === null ? null : pointsOf(result.collected, status, group)
  if (typeof points === 'string')
    throw new CheckerFault(`The package's validator failed on ${where}: ${points}`)
  return { ...messagesOf(result), status, points }
}

/** Reads a validator's messages, even if it failed. */
export const messagesOf = ({ collected }: RunResult): Omit<Judgement, 'status' | 'points'> => ({
  teamMessage: messageOf(collected.get(TEAM_MESSAGE), TEAM_MESSAGE_BYTES),
  judgeMessage: messageOf(collected.get(JUDGE_MESSAGE), JUDGE_MESSAGE_BYTES),
})

const MIB = 1024 * 1024

const failureOf = ({ outcome }: RunResult, limits: JudgeLimits): string => {
  switch (outcome.kind) {
    case 'exited':
      return `exit code ${outcome.code}. It must be ${ACCEPTS} (accepted) or ${REJECTS} (rejected).`
    case 'signalled':
      return `it was killed by ${outcome.signal}.`
    case 'cpuLimit':
      return `it used more than ${limits.cpuMs / 1000} s of CPU time (limits.validation_time).`
    case 'idleLimit':
    case 'wallLimit':
      return `it did not end within ${wallLimitMs(limits.cpuMs) / 1000} s (limits.validation_time).`
    case 'memoryLimit':
      return `it needed more than ${limits.memoryKb / 1024} MB of memory (limits.validation_memory).`
    case 'stopped':
      return 'it was stopped.'
    case 'outputLimit':
      return `it wrote more than ${limits.outputBytes / MIB} MB (limits.validation_output).`
    default:
      return outcome satisfies never
  }
}

/** Decodes a message into text that is safe to store and show; null if it is empty. */
const messageOf = (bytes: Uint8Array | undefined, limit: number): string | null => {
  if (bytes === undefined) return null
  const text = shownText(bytes, limit)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '\ufffd')
    .trim()
  return text === '' ? null : text
}
