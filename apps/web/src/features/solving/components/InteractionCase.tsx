import type { SampleInteraction } from '@cohort/shared'
import { Conversation } from '../../submissions/components/Conversation'
import { solvingTexts as texts } from '../texts'

interface InteractionCaseProps {
  lines: SampleInteraction
  number: number
}

/** A sample interaction from the statement, with the program's input on the left and its output on the right. */
export const InteractionCase = ({ lines, number }: InteractionCaseProps) => (
  <Conversation
    label={texts.sampleConversation(number)}
    headings={{ judge: texts.sampleInput(number), program: texts.sampleOutput(number) }}
    speakers={{ judge: texts.programReads, program: texts.programWrites }}
    lines={lines}
  />
)
