import type { TestCaseResult } from '@cohort/shared'
import { classes } from '../../../components/ui/classes'
import { submissionTexts as texts } from '../texts'
import { verdictKind } from '../verdicts'
import { ComparedOutputs } from './ComparedOutputs'
import { OutputBlock } from './OutputBlock'
import { TestConversation } from './TestConversation'

/** The input and outputs of a sample or custom test, or its conversation. */
export const TestTexts = ({ test }: { test: TestCaseResult }) => {
  const { status, input, expectedOutput, actualOutput, transcript } = test
  if (transcript) return <TestConversation test={test} transcript={transcript} />
  const isCompared = expectedOutput !== undefined && actualOutput !== undefined
  return (
    <div className="@container">
      <div
        className={classes(
          'grid gap-2.5',
          !isCompared ? '@md:grid-cols-2' : '@lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
        )}
      >
        {input !== undefined && <OutputBlock title={texts.input} text={input} empty={texts.nothing} />}
        {isCompared ? (
          <ComparedOutputs
            expected={expectedOutput}
            actual={actualOutput}
            differs={verdictKind(status) === 'wrong'}
          />
        ) : (
          <>
            {expectedOutput !== undefined && (
              <OutputBlock title={texts.expected} text={expectedOutput} empty={texts.nothing} />
            )}
            {actualOutput !== undefined && (
              <OutputBlock title={texts.actual} text={actualOutput} empty={texts.nothing} />
            )}
          </>
        )}
      </div>
    </div>
  )
}
