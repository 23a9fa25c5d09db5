import { factsOf } from '../facts'
import { leadTests } from '../lead-tests'
import { limitBarOf } from '../limit-bar'
import type { ShownSubmission } from '../shown-submission'
import { decisionsOf, measuresOf, pointsOf, queuePlaceOf, sentenceOf } from '../summary'
import { VerdictLabel } from './VerdictLabel'

interface VerdictHeadProps {
  submission: ShownSubmission
  /** Whether the connection to the judge has been lost, so that the verdict is no longer updated. */
  isLost: boolean
}

/** The verdict with points, an explanation, and any measurements that are not shown with a test below. */
export const VerdictHead = ({ submission, isLost }: VerdictHeadProps) => {
  const points = pointsOf(submission)
  const sentence = [sentenceOf(submission), queuePlaceOf(submission)].filter(Boolean).join(' ')
  const decisions = decisionsOf(submission)
  const { facts, measures } = numbersOf(submission)
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <h2 className="text-[inherit]">
        <VerdictLabel verdict={submission.verdict} size="headline" isLost={isLost} />
      </h2>
      {points !== '' && <span className="font-medium tabular-nums">{points}</span>}
      <p className="min-h-5 text-s text-ink-2">{sentence}</p>
      {(facts.length > 0 || measures.length > 0) && (
        <p className="ml-auto flex flex-wrap gap-x-3 text-s text-ink-2 tabular-nums max-sm:ml-0 max-sm:basis-full">
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
          {measures.length > 0 && <span>{measures.join(' · ')}</span>}
        </p>
      )}
      {decisions !== '' && <p className="basis-full text-s font-medium">{decisions}</p>}
    </div>
  )
}

/**
 * The facts and measurements next to the verdict. They describe the submission, or the test below if there is exactly
 * one. If there are several, each shows its own.
 */
const numbersOf = (submission: ShownSubmission) => {
  const leads = leadTests(submission)
  const [index] = leads
  const test = index === undefined ? undefined : submission.testCaseResults[index]
  if (index === undefined || test === undefined) return { facts: [], measures: measuresOf(submission) }
  if (leads.length > 1) return { facts: [], measures: [] }
  const facts = factsOf(submission, index, limitBarOf(test, submission))
  return { facts, measures: test.time === undefined ? measuresOf(submission) : [] }
}
