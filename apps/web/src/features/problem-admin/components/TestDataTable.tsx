import type { ManagedVersion } from '@cohort/shared'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { problemAdminTexts } from '../texts'
import { DataTable } from './DataTable'
import { TestRow } from './TestRow'

const texts = problemAdminTexts.page.tests

/** The number of rows shown initially. A package may have ten thousand tests. */
const FIRST_ROWS = 50
/**
 * The maximum number of rows open initially, because each one needs two requests. Hidden tests open only after a click,
 * because the audit log records who reads them.
 */
const OPEN_ROWS = 5
/** The maximum size, in bytes, of the input and answer of a test that is open initially. */
const SMALL_BYTES = 300

interface TestDataTableProps {
  problemId: string
  version: Pick<ManagedVersion, '_id' | 'tests' | 'madeWith'>
}

/**
 * The tests of a version. Each row can show its data, with download links. Small samples are open initially. If the
 * version is from a package, the table also has names and folders.
 */
export const TestDataTable = ({ problemId, version: { _id, tests, madeWith } }: TestDataTableProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? tests : tests.slice(0, FIRST_ROWS)
  const isPackage = madeWith === 'package'
  const columns = [
    texts.number,
    ...(isPackage ? [texts.name, texts.group] : []),
    ...[texts.kind, texts.input, texts.answer],
  ]
  return (
    <>
      <p className="mb-2 text-s text-ink-2">
        {texts.count(tests.length, tests.filter(({ isSample }) => !isSample).length)}
      </p>
      <DataTable label={problemAdminTexts.page.sections.tests} columns={columns}>
        {shown.map((test) => (
          <TestRow
            key={test.number}
            place={{ problemId, version: _id }}
            test={test}
            isPackage={isPackage}
            startsOpen={test.isSample && test.number <= OPEN_ROWS && isSmall(test)}
          />
        ))}
      </DataTable>
      {shown.length < tests.length && (
        <Button size="s" className="mt-3" onClick={() => setShowsAll(true)}>
          {texts.showAll(tests.length)}
        </Button>
      )}
    </>
  )
}

const isSmall = ({ inputBytes, answerBytes }: ManagedVersion['tests'][number]): boolean =>
  inputBytes !== null && answerBytes !== null && inputBytes + answerBytes <= SMALL_BYTES
