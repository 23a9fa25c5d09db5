import { type JudgeTest, TRANSCRIPT_BYTES, type Transcript } from '@cohort/shared'
import type { RawTranscript, TranscriptRequest } from './ports'
import { shownText } from './shown-text'

/** The transcript that a test gets: samples have one, hidden tests never do. */
export const transcriptRequest = ({ isSample, keepOutput }: JudgeTest): TranscriptRequest =>
  isSample && keepOutput ? { transcriptBytes: TRANSCRIPT_BYTES } : {}

/** A transcript as text that can be stored and shown anywhere. */
export const shownTranscript = ({ parts, isCut }: RawTranscript): Transcript => ({
  parts: parts.map(({ from, bytes }) => ({ from, text: shownText(bytes, bytes.length) })),
  isCut,
})
