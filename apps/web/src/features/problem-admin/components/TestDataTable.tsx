import type { ManagedVersion } from '@cohort/shared'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { problemAdminTexts } from '../texts'
import { DataTable } from './DataTable'
import { TestRow } from './TestRow'

const texts = problemAdminTexts.page.tests

/** How many rows are shown at first, because a package may have ten thousand tests. */
const FIRST_ROWS = 50
/**
 * How many rows are open at first, because each costs two requests. Hidden tests need a click, because reading them is
 * recorded in the audit log.
 */
const OPEN_ROWS = 5
/** Tests with up to this many bytes of input and answer open without a click. */
const SMALL_BYTES = 300

interface TestDataTableProps {
  problemId: string
  version: Pick<ManagedVersion, '_id' | 'tests' | 'madeWith'>
}

/**
 * The tests of a version. Each row opens its data, with links to download it. Small samples are open from the start.
 * Authors of a package also see names and folders.
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
