import type { PackageIssueView } from '@cohort/shared'
import { useId } from 'react'
import { Scroller } from '../../../components/ui/Scroller'
import { problemAdminTexts } from '../texts'
import { cell, headCell, tableShape } from './table-shape'

const texts = problemAdminTexts.issues

/** Errors or warnings of a package, each with its file and line. */
export const IssueTable = ({ title, issues }: { title: string; issues: readonly PackageIssueView[] }) => {
  const id = useId()
  if (issues.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 text-l">
        {title}
      </h2>
      <Scroller className={tableShape}>
        <table className="w-full text-left text-sm">
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {texts.file}
              </th>
              <th scope="col" className={headCell}>
                {texts.line}
              </th>
              <th scope="col" className={headCell}>
                {texts.reason}
              </th>
            </tr>
          </thead>
          <tbody>
            {issues.map(({ file, line, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <tr key={index}>
                <td className={`${cell} font-mono text-s wrap-anywhere`}>{file ?? texts.whole}</td>
                <td className={`${cell} tabular-nums`}>{line ?? texts.none}</td>
                <td className={`${cell} min-w-56 wrap-anywhere`}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  )
}
