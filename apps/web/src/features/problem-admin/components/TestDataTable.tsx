import type { ManagedVersion } from '@cohort/shared'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { Scroller } from '../../../components/ui/Scroller'
import { problemAdminTexts } from '../texts'
import { TestRow } from './TestRow'
import { headCell, tableShape } from './table-shape'

const texts = problemAdminTexts.page.tests

/** Rows at first: a package may have ten thousand tests. */
const FIRST_ROWS = 50

interface TestDataTableProps {
  problemId: string
  version: Pick<ManagedVersion, '_id' | 'tests' | 'madeWith'>
}

/** The tests of a version, which unfold their data, with links that download it. Authors of a package also see its names and folders. */
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
      <Scroller className={tableShape}>
        <table aria-label={problemAdminTexts.page.sections.tests} className="w-full text-left text-sm">
          <thead>
            <tr>
              {columns.map((heading) => (
                <th key={heading} scope="col" className={headCell}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((test) => (
              <TestRow
                key={test.number}
                place={{ problemId, version: _id }}
                test={test}
                isPackage={isPackage}
              />
            ))}
          </tbody>
        </table>
      </Scroller>
      {shown.length < tests.length && (
        <Button size="s" className="mt-3" onClick={() => setShowsAll(true)}>
          {texts.showAll(tests.length)}
        </Button>
      )}
    </>
  )
}
