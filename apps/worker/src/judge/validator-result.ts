import {
  JUDGE_MESSAGE_BYTES,
  type JudgeLimits,
  PACKAGE_SAYS,
  type ScoringGroup,
  TEAM_MESSAGE_BYTES,
  wallLimitMs,
} from '@cohort/shared'
import type { Judgement } from './output-checker'
import type { RunResult } from './ports'
import { shownText } from './shown-text'
import { pointsOf } from './validator-points'

/**
 * A package's validator does not do its work: it does not compile, crashes, hangs, passes a limit, or says what the
 * format has no meaning for. It would do so again, so nothing is tried again, and no contestant is at fault.
 */
export class CheckerFault extends Error {
  override name = 'CheckerFault'
}

const TEAM_MESSAGE = 'teammessage.txt'
const JUDGE_MESSAGE = 'judgemessage.txt'

/** What is collected from a validator's feedback folder. */
export const FEEDBACK_FILES = [JUDGE_MESSAGE, TEAM_MESSAGE] as const

/** "Reporting a judgement" of the ICPC package format. */
const ACCEPTS = 42
const REJECTS = 43

/** How much of what a failed validator said a fault carries, in bytes. */
const SAID_BYTES = 1000

/**
 * What a validator's run says of an output.
 * @param where the test, for the fault's words
 * @param group what says whether it gives points; null where the job is not scored
 * @throws CheckerFault for anything but 42 and 43, and for points that it may not give
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
    const said = messagesOf(result).judgeMessage?.slice(0, SAID_BYTES) ?? messageOf(result.stderr, SAID_BYTES)
    throw new CheckerFault(
      `The package's validator failed on ${where}: ${failureOf(result, limits)}${said === null ? '' : `${PACKAGE_SAYS}${said}`}`,
    )
  }
  const status = code === ACCEPTS ? 'Accepted' : 'Wrong Answer'
  const points = group === null ? null : pointsOf(result.collected, status, group)
  if (typeof points === 'string')
    throw new CheckerFault(`The package's validator failed on ${where}: ${points}`)
  return { ...messagesOf(result), status, points }
}

/** What a validator says, whatever its end. */
export const messagesOf = ({ collected }: RunResult): Omit<Judgement, 'status' | 'points'> => ({
  teamMessage: messageOf(collected.get(TEAM_MESSAGE), TEAM_MESSAGE_BYTES),
  judgeMessage: messageOf(collected.get(JUDGE_MESSAGE), JUDGE_MESSAGE_BYTES),
})

const MIB = 1024 * 1024

const failureOf = ({ outcome }: RunResult, limits: JudgeLimits): string => {
  switch (outcome.kind) {
    case 'exited':
      return `it ended with exit code ${outcome.code}, where ${ACCEPTS} accepts and ${REJECTS} rejects.`
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
      return 'it was ended.'
    case 'outputLimit':
      return `it wrote more than ${limits.outputBytes / MIB} MB (limits.validation_output).`
    default:
      return outcome satisfies never
  }
}

/** A message as it can be stored and shown anywhere; null where there is none. */
const messageOf = (bytes: Uint8Array | undefined, limit: number): string | null => {
  if (bytes === undefined) return null
  const text = shownText(bytes, limit)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '\ufffd')
    .trim()
  return text === '' ? null : text
}
