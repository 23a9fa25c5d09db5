import type { TestCaseResult } from '@cohort/shared'
import { memo, useId } from 'react'
import { DetailsToggle } from '../../../components/ui/DetailsToggle'
import { testMeasures } from '../bounds'
import { kindOfTest, scoreOfTest } from '../facts'
import { groupNames } from '../groups'
import type { ShownSubmission } from '../shown-submission'
import { submissionTexts as texts } from '../texts'
import { hasDetails, TestDetails } from './TestDetails'
import { VerdictLabel } from './VerdictLabel'

interface TestTableProps {
  indexes: readonly number[]
  submission: ShownSubmission
  /** The indexes of the expanded rows. */
  opened: ReadonlySet<number>
  onToggle: (index: number) => void
  /** Returns the id of a test's row, which the strip links to. */
  rowId: (index: number) => string
}

/**
 * A table of tests with status, time to 3 decimals, and memory in MB to 2 decimals (§9). Rows expand to show
 * measurements and, for samples, input and output.
 */
export const TestTable = ({ indexes, submission, opened, onToggle, rowId }: TestTableProps) => {
  const { testCaseResults: tests, groups, limits, testLevel, executionTime, memoryUsed } = submission
  const names = groupNames(groups)
  return (
    <table className="w-full border-collapse text-s tabular-nums">
      <thead>
        <tr className="text-left text-xs text-ink-2">
          <th className="w-16 py-1.5 pr-2 pl-2 font-medium">{texts.test}</th>
          <th className="py-1.5 pr-2 font-medium sm:w-56">{texts.status}</th>
          <th className="py-1.5 pr-2 text-right font-medium sm:w-20">{texts.time}</th>
          <th className="py-1.5 pr-2 pl-2 text-right font-medium sm:w-28">{texts.memory}</th>
          <th className="hidden py-1.5 pr-2 pl-8 font-medium sm:table-cell">{texts.notes}</th>
        </tr>
      </thead>
      <tbody>
        {indexes.map((index) => (
          <Row
            key={index}
            test={tests[index] as TestCaseResult}
            index={index}
            limits={limits}
            testLevel={testLevel}
            executionTime={executionTime}
            memoryUsed={memoryUsed}
            group={names.get(index)}
            id={rowId(index)}
            open={opened.has(index)}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<ShownSubmission, 'limits' | 'testLevel' | 'executionTime' | 'memoryUsed'> {
  test: TestCaseResult
  index: number
  group: string | undefined
  id: string
  open: boolean
  onToggle: (index: number) => void
}

const Row = memo(({ test, index, group, id, open, onToggle, ...whole }: RowProps) => {
  const number = index + 1
  const textsId = useId()
  const measures = test.status === 'Skipped' ? null : testMeasures(test, whole)
  const unfolds = hasDetails(test)
  return (
    <>
      <tr
        id={id}
        tabIndex={-1}
        className="h-11 border-t border-line outline-none focus:bg-accent-soft sm:h-9"
      >
        <td className="py-0 pr-2 pl-2">
          {unfolds ? (
            <DetailsToggle
              isOpen={open}
              aria-controls={textsId}
              aria-label={texts.showDetails(texts.testNumber(number, test.name))}
              onClick={() => onToggle(index)}
              className="-ml-1.5"
            >
              {number}
            </DetailsToggle>
          ) : (
            <span className="pl-3">{number}</span>
          )}
        </td>
        <td className="py-0 pr-2">
          <VerdictLabel verdict={test.status} />
        </td>
        <td className="py-0 pr-2 text-right whitespace-nowrap">{measures?.time ?? '–'}</td>
        <td className="py-0 pr-2 pl-2 text-right whitespace-nowrap">{measures?.memory ?? '–'}</td>
        <td className="hidden py-1 pr-2 pl-8 text-ink-2 sm:table-cell">
          {[kindOfTest(test, whole.testLevel), ...scoreOfTest(test, group), test.detail]
            .filter(Boolean)
            .join(' · ')}
        </td>
      </tr>
      {unfolds && open && (
        <tr id={textsId}>
          <td colSpan={5} className="px-2 pt-1 pb-3">
            {test.detail && <p className="pb-2 text-ink-2 sm:hidden">{test.detail}</p>}
            <TestDetails test={test} limits={whole.limits} />
          </td>
        </tr>
      )}
    </>
  )
})
