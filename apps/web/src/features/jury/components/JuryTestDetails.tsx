import type { JurySubmission, JuryTest, JuryText } from '@cohort/shared'
import { serverMessageOr } from '../../../http/api-error'
import { ComparedOutputs } from '../../submissions/components/ComparedOutputs'
import { Measurements } from '../../submissions/components/Measurements'
import { OutputBlock } from '../../submissions/components/OutputBlock'
import { TestConversation } from '../../submissions/components/TestConversation'
import { measurementsOf } from '../../submissions/measurements'
import { submissionTexts } from '../../submissions/texts'
import { testTextAddress, useTestText } from '../api/get-test-text'
import { juryTexts } from '../texts'

const texts = juryTexts.one

interface JuryTestDetailsProps {
  test: JuryTest
  submission: JurySubmission
}

/** A test's texts side by side, the checker's messages and all measurements. */
export const JuryTestDetails = ({ test, submission }: JuryTestDetailsProps) => {
  const shown = {
    status: test.status,
    time: test.time,
    memory: test.memory,
    evidence: test.evidence,
    isSample: test.isSample,
    isCustom: false,
    ...(test.detail === null ? {} : { detail: test.detail }),
  }
  const measurements = measurementsOf(shown, submission.limits)
  return (
    <div className="@container grid gap-3">
      {test.detail && <p className="text-ink-2">{test.detail}</p>}
      {test.judgeMessage && <OutputBlock isMessage title={texts.judgeMessage} text={test.judgeMessage} />}
      {test.teamMessage && <OutputBlock isMessage title={texts.teamMessage} text={test.teamMessage} />}
      {test.transcript && <TestConversation test={shown} transcript={test.transcript} />}
      {test.mayRead ? (
        <Texts test={test} submission={submission} />
      ) : (
        <p className="text-s text-ink-2">{texts.hiddenTest}</p>
      )}
      {measurements.length > 0 && (
        <Measurements label={submissionTexts.measurements.label} measurements={measurements} />
      )}
    </div>
  )
}

const Texts = ({ test, submission: { _id: id, shownRound: round } }: JuryTestDetailsProps) => {
  const requestFor = (text: JuryText) => ({ id, round, test: test.number, text })
  const input = useTestText(requestFor('input'))
  const answer = useTestText(requestFor('answer'))
  const output = useTestText(requestFor('output'), test.hasOutput)
  const stderr = useTestText(requestFor('stderr'), test.hasStderr)
  const stored = (['input', 'answer', ...(test.hasOutput ? ['output'] : [])] as JuryText[]).map(requestFor)
  const failed = [input, answer, output, stderr].find(({ isError }) => isError)
  if (failed) return <p className="text-s text-wa">{serverMessageOr(failed.error, texts.textFailed)}</p>
  if (input.data === undefined || answer.data === undefined || (test.hasOutput && output.data === undefined))
    return (
      <p role="status" className="text-s text-ink-2">
        {texts.textLoading}
      </p>
    )
  return (
    <>
      <div className="grid gap-2.5 @lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <OutputBlock title={texts.input} text={input.data} empty={texts.nothing} />
        {output.data === undefined ? (
          <OutputBlock title={texts.expected} text={answer.data} empty={texts.nothing} />
        ) : (
          <ComparedOutputs
            expected={answer.data}
            actual={output.data}
            differs={test.status === 'Wrong Answer'}
            actualTitle={texts.output}
          />
        )}
      </div>
      {!test.hasOutput && test.status !== 'Skipped' && <p className="text-s text-ink-2">{texts.noOutput}</p>}
      {stderr.data && <OutputBlock isMessage title={texts.stderr} text={stderr.data} />}
      <p className="flex flex-wrap gap-x-4 text-s">
        {stored.map((each) => (
          <a
            key={each.text}
            href={testTextAddress(each)}
            className="inline-flex min-h-6 items-center text-accent hover:underline max-sm:min-h-11"
          >
            {texts.download(NAMES[each.text])}
          </a>
        ))}
      </p>
    </>
  )
}

const NAMES: Record<JuryText, string> = {
  input: texts.input,
  answer: texts.expected,
  output: texts.output,
  stderr: texts.stderr,
}
