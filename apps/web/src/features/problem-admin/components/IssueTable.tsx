import type { MadeWith, PackageIssueView } from '@cohort/shared'
import { useId } from 'react'
import { Scroller } from '../../../components/ui/Scroller'
import { formWords } from '../form-words'
import { problemAdminTexts } from '../texts'
import { cell, headCell, tableShape } from './table-shape'

const texts = problemAdminTexts.issues

interface IssueTableProps {
  title: string
  issues: readonly PackageIssueView[]
  madeWith: MadeWith
}

/** Errors or warnings of a package, each with its file and line, or with its place in the form. */
export const IssueTable = ({ title, issues, madeWith }: IssueTableProps) => {
  const id = useId()
  if (issues.length === 0) return null
  const isForm = madeWith === 'form'
  const columns = isForm ? [texts.where, texts.reason] : [texts.file, texts.line, texts.reason]
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 text-l">
        {title}
      </h2>
      <Scroller className={tableShape}>
        <table className="w-full text-left text-sm">
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
            {issues.map(({ file, line, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <tr key={index}>
                {isForm ? (
                  <td className={`${cell} whitespace-nowrap`}>{placeText(file, line)}</td>
                ) : (
                  <>
                    <td className={`${cell} font-mono text-s wrap-anywhere`}>{file ?? texts.whole}</td>
                    <td className={`${cell} tabular-nums`}>{line ?? texts.none}</td>
                  </>
                )}
                <td className={`${cell} min-w-56 wrap-anywhere`}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  )
}

/** Only the statement has the same lines in the form. */
const placeText = (file: string | null, line: number | null): string => {
  // Only the licence can be missing there.
  if (file === 'problem.yaml' && line === null) return problemAdminTexts.form.sections.licence
  const place = formWords(file)
  return line !== null && place === problemAdminTexts.places.statement ? texts.lineOf(place, line) : place
}
