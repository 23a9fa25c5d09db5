import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../../../components/ui/classes'
import type { ShownSubmission } from '../shown-submission'
import { pointsOfGroup } from '../strip'
import type { TestFold } from '../test-folds'
import { submissionTexts as texts } from '../texts'
import type { useOpenedTests } from '../use-opened-tests'
import { TestTable } from './TestTable'
import { VerdictLabel } from './VerdictLabel'

interface TestFoldsProps {
  folds: readonly TestFold[]
  submission: ShownSubmission
  /** The tests that are shown above instead of here. */
  apart: ReadonlySet<number>
  opened: ReturnType<typeof useOpenedTests>
  rowId: (index: number) => string
}

const notes = { coarse: texts.hiddenBounds, status: texts.hiddenStatus }

/** The tests that are not shown above. Each group or range of tests expands into a table. */
export const TestFolds = ({ folds, submission, apart, opened, rowId }: TestFoldsProps) => {
  const { testLevel, testCaseResults: tests } = submission
  const hasHidden = tests.some(({ isSample, isCustom }) => !isSample && !isCustom)
  if (tests.length === 0 && folds.length === 0) return null
  return (
    <div>
      <ul className="border-b border-line empty:hidden">
        {folds.map((fold) => (
          <Fold
            key={fold.first}
            fold={fold}
            submission={submission}
            apart={apart}
            opened={opened}
            rowId={rowId}
            isEverything={fold.group === null && fold.count >= submission.testCount}
          />
        ))}
      </ul>
      {hasHidden && (testLevel === 'coarse' || testLevel === 'status') && (
        <p className="pt-1.5 text-xs text-ink-2">{notes[testLevel]}</p>
      )}
    </div>
  )
}

interface FoldProps extends Omit<TestFoldsProps, 'folds'> {
  fold: TestFold
  /** Whether the fold contains all tests. If so, it omits their status, because that is the verdict. */
  isEverything: boolean
}

const Fold = ({ fold, submission, apart, opened, rowId, isEverything }: FoldProps) => {
  const id = useId()
  const { first, count, group, status } = fold
  const isOpen = opened.openFolds.has(first)
  const indexes = Array.from({ length: count }, (_, index) => first + index).filter(
    (index) => index < submission.testCaseResults.length && !apart.has(index),
  )
  const range = isEverything
    ? texts.allTests(count)
    : count === 1
      ? texts.testNumber(first + 1, submission.testCaseResults[first]?.name)
      : texts.testsFolded(first + 1, first + count)
  return (
    <li className="border-t border-line text-s">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={indexes.length === 0}
        onClick={() => opened.toggleFold(fold)}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 text-left tabular-nums enabled:hover:text-accent disabled:cursor-default sm:min-h-9"
      >
        <ChevronRight
          size={14}
          aria-hidden="true"
          className={classes(
            'shrink-0 transition-transform duration-100',
            isOpen && 'rotate-90',
            indexes.length === 0 && 'invisible',
          )}
        />
        {group && <span className="min-w-0 font-medium break-words">{group.name}</span>}
        <span className={classes('whitespace-nowrap', group ? 'text-ink-2' : 'font-medium')}>{range}</span>
        {!isEverything &&
          (status === null ? (
            <span className="text-ink-2">{texts.notJudgedYet}</span>
          ) : (
            <VerdictLabel verdict={status} />
          ))}
        {group && (
          <span className="ml-auto whitespace-nowrap">{texts.groupPoints(pointsOfGroup(group))}</span>
        )}
      </button>
      {group?.detail && <p className="pb-2 pl-6.5 text-ink-2">{group.detail}</p>}
      <div id={id}>
        {isOpen && (
          <TestTable
            indexes={indexes}
            submission={submission}
            opened={opened.openTests}
            onToggle={opened.toggleTest}
            rowId={rowId}
          />
        )}
      </div>
    </li>
  )
}
