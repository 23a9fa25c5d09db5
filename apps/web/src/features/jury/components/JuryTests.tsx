import type { JurySubmission, JuryTest } from '@cohort/shared'
import { useId, useState } from 'react'
import { Heading } from '../../../components/ui/ColumnHeadings'
import { classes } from '../../../components/ui/classes'
import { DetailsToggle } from '../../../components/ui/DetailsToggle'
import { Scroller } from '../../../components/ui/Scroller'
import { Section } from '../../../components/ui/Section'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { megabytes, seconds } from '../../submissions/formatting'
import { submissionTexts } from '../../submissions/texts'
import { firstFailed } from '../first-failed'
import { juryTexts } from '../texts'
import { JuryTestDetails } from './JuryTestDetails'

const texts = juryTexts.one
const { columns } = texts

/**
 * The tests of a judging, including hidden ones. Each row can show its texts and measurements; the first failed test
 * does so initially.
 */
export const JuryTests = ({ submission }: { submission: JurySubmission }) => {
  const failed = firstFailed(submission.tests)
  const isPackage = submission.madeWith === 'package'
  return (
    <Section
      title={texts.tests}
      aside={<span className="text-s text-ink-2">{texts.round(submission.shownRound)}</span>}
    >
      {submission.tests.length === 0 ? (
        <p className="px-4 py-4 text-s text-ink-2 sm:px-5">{texts.noTests}</p>
      ) : (
        <Scroller>
          <table aria-label={texts.tests} className="w-full text-left text-s tabular-nums">
            <thead className="text-xs text-ink-2">
              <tr>
                <Heading>{columns.test}</Heading>
                {isPackage && <Heading className={wide}>{columns.name}</Heading>}
                <Heading>{columns.status}</Heading>
                <Heading className="text-right">{columns.time}</Heading>
                <Heading className={classes(wide, 'text-right')}>{columns.wall}</Heading>
                <Heading className={classes(wide, 'text-right')}>{columns.memory}</Heading>
                <Heading className={wide}>{columns.end}</Heading>
              </tr>
            </thead>
            <tbody>
              {submission.tests.map((test) => (
                <Row
                  key={`${submission.shownRound} ${test.number}`}
                  test={test}
                  submission={submission}
                  startsOpen={test === failed}
                />
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </Section>
  )
}

const cell = 'px-3 py-0.5 whitespace-nowrap'

/** Hidden on phones, where the name is below the status and everything else is in the details. */
const wide = 'max-sm:hidden'

interface RowProps {
  test: JuryTest
  submission: JurySubmission
  /** Whether the row is open initially. */
  startsOpen: boolean
}

const Row = ({ test, submission, startsOpen }: RowProps) => {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? startsOpen
  const detailsId = useId()
  const { number, name, isSample, status, time, memory, evidence } = test
  const ran = status !== 'Skipped'
  const isPackage = submission.madeWith === 'package'
  const sampleMark = isSample && <span className="ml-1.5 text-xs text-ink-2">{texts.sample}</span>
  return (
    <>
      <tr className="h-9 border-t border-line">
        <td className={cell}>
          <DetailsToggle
            isOpen={isOpen}
            aria-controls={detailsId}
            aria-label={texts.showDetails(submissionTexts.testNumber(number))}
            onClick={() => setChosen(!isOpen)}
          >
            {number}
          </DetailsToggle>
        </td>
        {isPackage && (
          <td className={classes(cell, wide)}>
            {name}
            {sampleMark}
          </td>
        )}
        <td className={cell}>
          <VerdictLabel verdict={status} />
          <span
            className={classes(
              'text-xs wrap-anywhere whitespace-normal text-ink-2',
              isPackage && 'block sm:hidden',
            )}
          >
            {isPackage && name}
            {sampleMark}
          </span>
        </td>
        <td className={classes(cell, 'text-right')}>{ran ? seconds(time) : '–'}</td>
        <td className={classes(cell, wide, 'text-right')}>{ran ? seconds(evidence.wallTime) : '–'}</td>
        <td className={classes(cell, wide, 'text-right')}>{ran ? megabytes(memory) : '–'}</td>
        <td className={classes(cell, wide)}>{ran ? endOf(test) : ''}</td>
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={isPackage ? 7 : 6} className="px-3 pt-1 pb-4">
            <JuryTestDetails test={test} submission={submission} />
          </td>
        </tr>
      )}
    </>
  )
}

const endOf = ({ evidence: { limit, signal, exitCode } }: JuryTest): string =>
  [
    ...(limit === null ? [] : [submissionTexts.measurements.limits[limit.kind]]),
    ...(signal === null ? [] : [signal]),
    ...(exitCode === null ? [] : [texts.exitCode(exitCode)]),
  ].join(', ')
