import { type ManagedVersion, SHOWN_OUTPUT_BYTES } from '@cohort/shared'
import { Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { DetailsToggle } from '../../../components/ui/DetailsToggle'
import { Skeleton } from '../../../components/ui/Skeleton'
import { uiTexts } from '../../../components/ui/texts'
import { anyMessageOr } from '../../../http/api-error'
import { OutputBlock } from '../../submissions/components/OutputBlock'
import { byteCount } from '../../submissions/formatting'
import { type TestPlace, testAddress, useTestText } from '../api/managed-version'
import { problemAdminTexts } from '../texts'
import { cell } from './DataTable'

const texts = problemAdminTexts.page.tests
const { places } = problemAdminTexts

const PARTS = ['input', 'answer'] as const

interface TestRowProps {
  place: Pick<TestPlace, 'problemId' | 'version'>
  test: ManagedVersion['tests'][number]
  /** Whether to show the test's name and folder. */
  isPackage: boolean
  startsOpen: boolean
}

/** A row for a test, which can show the input and answer. */
export const TestRow = ({ place, test, isPackage, startsOpen }: TestRowProps) => {
  const [isOpen, setOpen] = useState(startsOpen)
  const detailsId = useId()
  const title = places.test(test.number)
  const parts = PARTS.map((part) => ({
    place: { ...place, number: test.number, part },
    bytes: part === 'input' ? test.inputBytes : test.answerBytes,
  }))
  return (
    <>
      <tr>
        <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
          <DetailsToggle isOpen={isOpen} aria-controls={detailsId} onClick={() => setOpen(!isOpen)}>
            {title}
          </DetailsToggle>
        </th>
        {isPackage && (
          <>
            <td className={`${cell} font-mono text-s wrap-anywhere`}>{test.name}</td>
            <td className={`${cell} font-mono text-s`}>{test.group}</td>
          </>
        )}
        <td className={cell}>{test.isSample ? texts.sample : texts.hidden}</td>
        {parts.map(({ place: at, bytes }) => (
          <td key={at.part} className={`${cell} whitespace-nowrap tabular-nums`}>
            <DataLink
              name={texts.downloadOf(texts[at.part].toLowerCase(), title)}
              bytes={bytes}
              address={testAddress(at)}
            />
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={isPackage ? 6 : 4} className="@container px-3 pt-1 pb-4">
            <div className="grid gap-2.5 @lg:grid-cols-2">
              {parts.map(({ place: at, bytes }) =>
                bytes === null ? (
                  <p key={at.part} className="text-s text-ink-2">
                    {texts.removedPart(texts[at.part])}
                  </p>
                ) : (
                  <Part key={at.part} place={at} bytes={bytes} />
                ),
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

const Part = ({ place, bytes }: { place: TestPlace; bytes: number }): ReactNode => {
  const { data, error } = useTestText(place)
  if (error) return <p className="text-s text-wa">{anyMessageOr(error, texts.textFailed)}</p>
  if (data === undefined)
    return (
      <div role="status">
        <span className="sr-only">{uiTexts.loading}</span>
        <Skeleton className="h-18" />
      </div>
    )
  return (
    <div className="min-w-0">
      <OutputBlock title={texts[place.part]} text={data} empty={texts.nothing} />
      {bytes > SHOWN_OUTPUT_BYTES && (
        <p className="mt-1 text-xs text-ink-2">
          {texts.beginning(byteCount(SHOWN_OUTPUT_BYTES), byteCount(bytes))}
        </p>
      )}
    </div>
  )
}

const DataLink = ({ name, bytes, address }: { name: string; bytes: number | null; address: string }) =>
  bytes === null ? (
    <span className="text-ink-2">{texts.removed}</span>
  ) : (
    <a href={address} className="inline-flex min-h-6 items-center gap-1.5 text-accent hover:underline">
      <Download size={14} aria-hidden="true" />
      {byteCount(bytes)}
      <span className="sr-only">{name}</span>
    </a>
  )
