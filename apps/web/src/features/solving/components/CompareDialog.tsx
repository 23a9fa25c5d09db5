import { languageFacts, type SubmissionListItem } from '@cohort/shared'
import { ModalDialog } from '../../../components/ui/ModalDialog'
import { Retry } from '../../../components/ui/Retry'
import { serverMessageOr } from '../../../http/api-error'
import { useSubmissionCode } from '../../submissions/api/get-code'
import { wholeMeasures } from '../../submissions/bounds'
import { VerdictLabel } from '../../submissions/components/VerdictLabel'
import { submissionMoment } from '../../submissions/formatting'
import { solvingTexts } from '../texts'
import type { Compared } from '../use-history'
import type { Workspace } from '../use-workspace'
import { CodeChanges } from './CodeChanges'

const texts = solvingTexts.history

/** A dialog that compares the code of two submissions, with the older one on the left. */
export const CompareDialog = ({ history }: Pick<Workspace, 'history'>) =>
  history.compared && <OpenCompareDialog compared={history.compared} onClose={history.endComparison} />

interface OpenCompareDialogProps {
  compared: Compared
  onClose: () => void
}

const OpenCompareDialog = ({ compared: [older, newer], onClose }: OpenCompareDialogProps) => {
  const [before, after] = [useSubmissionCode(older._id), useSubmissionCode(newer._id)]
  const failed = [before, after].filter(({ isError }) => isError)
  return (
    <ModalDialog open large onClose={onClose} title={texts.compareTitle}>
      <div className="grid gap-x-6 gap-y-2 border-b border-line px-4 py-2.5 sm:grid-cols-2 sm:px-6">
        <Summary name={texts.older} submission={older} />
        <Summary name={texts.newer} submission={newer} />
      </div>
      {failed.length > 0 ? (
        <div className="flex-1 p-5">
          <Retry
            message={serverMessageOr(failed[0]?.error, texts.codeFailed)}
            onRetry={() => {
              for (const { refetch } of failed) void refetch()
            }}
          />
        </div>
      ) : before.data && after.data ? (
        <CodeChanges
          language={older.language}
          modifiedLanguage={newer.language}
          original={before.data.code}
          originalLabel={texts.older}
          modified={after.data.code}
          modifiedLabel={texts.newer}
          hint={texts.compareColours}
          none={texts.sameCode}
        />
      ) : (
        <p role="status" className="flex-1 px-6 py-5 text-s text-ink-2">
          {texts.codeLoading}
        </p>
      )}
    </ModalDialog>
  )
}

const Summary = ({ name, submission }: { name: string; submission: SubmissionListItem }) => (
  <section aria-label={name} className="flex flex-wrap items-center gap-x-3 text-s text-ink-2">
    <h3 className="font-semibold tracking-normal text-ink">{name}</h3>
    <VerdictLabel verdict={submission.verdict} />
    <span className="tabular-nums">
      {[languageFacts[submission.language].label, ...wholeMeasures(submission)].join(' · ')}
    </span>
    <time dateTime={submission.submittedAt}>{submissionMoment(submission.submittedAt)}</time>
  </section>
)
