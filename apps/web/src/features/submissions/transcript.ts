import { type TestCaseResult, TRANSCRIPT_BYTES, type Transcript } from '@cohort/shared'
import { byteCount } from './formatting'
import { submissionTexts } from './texts'
import { verdictKind } from './verdicts'

const texts = submissionTexts.conversation

export interface ConversationLine {
  from: 'judge' | 'program'
  text: string
}

/** Splits a conversation into lines. Text after the last newline of a part is also a line. */
export const linesOf = ({ parts }: Pick<Transcript, 'parts'>): ConversationLine[] =>
  parts.flatMap(({ from, text }) => {
    const lines = text.split('\n')
    if (lines.at(-1) === '') lines.pop()
    return lines.map((line) => ({ from, text: line }))
  })

/** Whether the test failed after the last line of its conversation. False if the conversation is truncated. */
export const failedAtEnd = (test: TestCaseResult): boolean =>
  test.transcript?.isCut === false && !['accepted', 'skipped'].includes(verdictKind(test.status))

/** Describes how a conversation ended. Empty if there is nothing to say. */
export const endOfConversation = (test: TestCaseResult): string => {
  const { transcript, status } = test
  if (transcript === undefined) return ''
  if (transcript.isCut) return texts.cut(sizeOf(transcript))
  const isSilent = transcript.parts.length === 0
  return [
    isSilent && texts.silent,
    failedAtEnd(test) && !isSilent && texts.failed(status),
    verdictKind(status) === 'time' && waitOf(test),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Describes who was waiting for whom when the time ran out. Empty if unknown. */
const waitOf = ({ transcript, evidence }: TestCaseResult): string => {
  const last = transcript?.parts.at(-1)
  if (last === undefined) return ''
  if (last.from === 'judge') return texts.judgeWaited
  if (evidence?.limit?.kind === 'cpu') return ''
  return last.text.endsWith('\n') ? texts.programWaited : texts.unfinishedLine
}

/** The size of a truncated conversation, rounded because changes of speaker also count towards the limit. */
const sizeOf = ({ parts }: Transcript): string => {
  const bytes = new TextEncoder().encode(parts.map(({ text }) => text).join('')).length
  const shown = Math.min(bytes, TRANSCRIPT_BYTES)
  return byteCount(shown < 1024 ? shown : Math.round(shown / 1024) * 1024)
}
