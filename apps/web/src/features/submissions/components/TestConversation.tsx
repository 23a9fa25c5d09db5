import type { TestCaseResult, Transcript } from '@cohort/shared'
import { submissionTexts } from '../texts'
import { endOfConversation, failedAtEnd, linesOf } from '../transcript'
import { verdictKind } from '../verdicts'
import { Conversation } from './Conversation'
import { verdictLooks } from './verdict-looks'

const texts = submissionTexts.conversation
const speakers = { judge: texts.judge, program: texts.program }

interface TestConversationProps {
  test: TestCaseResult
  transcript: Transcript
}

/** The conversation between program and judge, with a mark at the end if the test failed there. */
export const TestConversation = ({ test, transcript }: TestConversationProps) => {
  const { icon: Icon, text } = verdictLooks[verdictKind(test.status)]
  return (
    <Conversation
      label={texts.label}
      headings={speakers}
      speakers={speakers}
      lines={linesOf(transcript)}
      note={endOfConversation(test)}
      {...(failedAtEnd(test)
        ? { endMark: <Icon size={14} aria-hidden="true" className={`ml-1.5 inline align-[-2px] ${text}`} /> }
        : {})}
    />
  )
}
