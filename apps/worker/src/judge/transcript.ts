import { type JudgeTest, TRANSCRIPT_BYTES, type Transcript } from '@cohort/shared'
import type { RawTranscript, TranscriptRequest } from './ports'
import { shownText } from './shown-text'

/** Requests a transcript for samples, but never for hidden tests. */
export const transcriptRequest = ({ isSample, keepOutput }: JudgeTest): TranscriptRequest =>
  isSample && keepOutput ? { transcriptBytes: TRANSCRIPT_BYTES } : {}

/** Decodes a transcript into text that is safe to store and show. */
export const shownTranscript = ({ parts, isCut }: RawTranscript): Transcript => ({
  parts: parts.map(({ from, bytes }) => ({ from, text: shownText(bytes, bytes.length) })),
  isCut,
})
