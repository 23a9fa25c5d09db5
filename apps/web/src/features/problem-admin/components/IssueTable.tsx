import type { MadeWith, PackageIssueView } from '@cohort/shared'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { doubtfulTest, type FormDraft, faultsOf } from '../form-faults'
import { issueWords } from '../form-words'
import { draftAddress } from '../problem-draft'
import { problemAdminTexts } from '../texts'
import { cell, DataTable } from './DataTable'

const texts = problemAdminTexts.issues

interface IssueTableProps {
  title: string
  issues: readonly PackageIssueView[]
  madeWith: MadeWith
  /** The draft that the issues refer to. */
  draft?: FormDraft | undefined
}

interface PlaceLinksProps {
  issue: PackageIssueView
  issues: readonly PackageIssueView[]
  draft: FormDraft
}

/** The errors or warnings about a package, each with its file and line or its place in the form. */
export const IssueTable = ({ title, issues, madeWith, draft }: IssueTableProps) => {
  const id = useId()
  if (issues.length === 0) return null
  const isForm = madeWith === 'form'
  const columns = isForm ? [texts.where, texts.message] : [texts.file, texts.line, texts.message]
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 text-l">
        {title}
      </h2>
      <DataTable columns={columns}>
        {issues.map((issue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
          <tr key={index}>
            {isForm ? (
              <td className={`${cell} whitespace-nowrap`}>
                {draft === undefined ? (
                  issueWords(issue)
                ) : (
                  <PlaceLinks issue={issue} issues={issues} draft={draft} />
                )}
              </td>
            ) : (
              <>
                <td className={`${cell} font-mono text-s wrap-anywhere`}>{issue.file ?? texts.whole}</td>
                <td className={`${cell} tabular-nums`}>{issue.line ?? texts.none}</td>
              </>
            )}
            <td className={`${cell} min-w-56 wrap-anywhere`}>
              {issue.reason}
              {isForm && <Doubt test={doubtfulTest(issue)} />}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

const Doubt = ({ test }: { test: number | null }) =>
  test !== null && <p className="mt-1">{texts.programOrAnswer(test)}</p>

/** Links to the parts of the form that an issue refers to, or plain text if there are none. */
const PlaceLinks = ({ issue, issues, draft: { draftId, form } }: PlaceLinksProps) => {
  const faults = faultsOf(issue, form)
  if (faults.length === 0) return issueWords(issue)
  return faults.map((fault) => (
    <Link
      key={fault.partId}
      to={`${draftAddress(draftId)}#${fault.partId}`}
      state={{ faults: issues.flatMap((each) => faultsOf(each, form)) }}
      className="block underline underline-offset-2"
    >
      {fault.label}
    </Link>
  ))
}
