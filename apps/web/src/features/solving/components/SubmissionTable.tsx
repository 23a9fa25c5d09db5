import type { SubmissionListItem } from '@cohort/shared'
import { Skeleton } from '../../../components/ui/Skeleton'
import { solvingTexts } from '../texts'
import type { Workspace } from '../use-workspace'
import { SubmissionRow } from './SubmissionRow'

const texts = solvingTexts.history

interface SubmissionTableProps {
  submissions: readonly SubmissionListItem[]
  workspace: Workspace
  onOpened: () => void
}

/** A table of submissions. In a narrow pane each row wraps to three lines. */
export const SubmissionTable = ({ submissions, workspace, onOpened }: SubmissionTableProps) => (
  <table aria-label={texts.label} className="w-full text-left text-s @max-2xl:block">
    <thead className="text-xs text-ink-2 @max-2xl:sr-only">
      <tr className="border-b border-line">
        <Heading className="w-11 @max-2xl:w-auto">
          <span className="sr-only">{texts.columns.choose}</span>
        </Heading>
        <Heading>{texts.columns.verdict}</Heading>
        <Heading>{texts.columns.tests}</Heading>
        <Heading>{texts.columns.language}</Heading>
        <Heading className="text-right">{texts.columns.time}</Heading>
        <Heading className="text-right">{texts.columns.memory}</Heading>
        <Heading>{texts.columns.when}</Heading>
        <Heading>
          <span className="sr-only">{texts.columns.actions}</span>
        </Heading>
      </tr>
    </thead>
    <tbody className="@max-2xl:block">
      {submissions.map((submission) => (
        <SubmissionRow
          key={submission._id}
          submission={submission}
          workspace={workspace}
          onOpened={onOpened}
        />
      ))}
    </tbody>
  </table>
)

const Heading = ({ className = '', children }: { className?: string; children: React.ReactNode }) => (
  <th scope="col" className={`px-2 py-2 font-medium whitespace-nowrap ${className}`}>
    {children}
  </th>
)

export const SubmissionTableLoading = () => (
  <div role="status" className="px-5">
    <span className="sr-only">{texts.loading}</span>
    {['a', 'b', 'c', 'd'].map((row) => (
      <div key={row} className="flex h-12 items-center gap-6 border-b border-line">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 flex-1" />
        <Skeleton className="h-4 w-24" />
      </div>
    ))}
  </div>
)
