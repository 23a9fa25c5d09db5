import type { ManagedVersion } from '@cohort/shared'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { Scroller } from '../../../components/ui/Scroller'
import { byteCount } from '../../submissions/formatting'
import { testAddress } from '../api/managed-version'
import { problemAdminTexts } from '../texts'
import { cell, headCell, tableShape } from './table-shape'

const texts = problemAdminTexts.page.tests
const { places } = problemAdminTexts

/** Rows at first: a package may have ten thousand tests. */
const FIRST_ROWS = 50

interface TestDataTableProps {
  problemId: string
  version: Pick<ManagedVersion, '_id' | 'tests' | 'madeWith'>
}

/** The tests of a version, with links that download them. Authors of a package also see its names and folders. */
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
              <tr key={test.number}>
                <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                  {places.test(test.number)}
                </th>
                {isPackage && (
                  <>
                    <td className={`${cell} font-mono text-s wrap-anywhere`}>{test.name}</td>
                    <td className={`${cell} font-mono text-s`}>{test.group}</td>
                  </>
                )}
                <td className={cell}>{test.isSample ? texts.sample : texts.hidden}</td>
                {(['input', 'answer'] as const).map((part) => (
                  <td key={part} className={`${cell} whitespace-nowrap tabular-nums`}>
                    <DataLink
                      name={texts.downloadOf(texts[part].toLowerCase(), places.test(test.number))}
                      bytes={part === 'input' ? test.inputBytes : test.answerBytes}
                      address={testAddress(problemId, _id, { number: test.number, part })}
                    />
                  </td>
                ))}
              </tr>
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

const DataLink = ({ name, bytes, address }: { name: string; bytes: number | null; address: string }) =>
  bytes === null ? (
    <span className="text-ink-2">{texts.removed}</span>
  ) : (
    <a
      href={address}
      download
      className="inline-flex min-h-6 items-center gap-1.5 text-accent hover:underline"
    >
      <Download size={14} aria-hidden="true" />
      {byteCount(bytes)}
      <span className="sr-only">{name}</span>
    </a>
  )
