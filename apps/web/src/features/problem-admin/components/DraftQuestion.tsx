import type { ManagedProblemDetails } from '@cohort/shared'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { PageTitle } from '../../../components/ui/PageTitle'
import { minuteText } from '../../../device/time-zone'
import type { ProblemDraft } from '../problem-draft'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.form.question

interface DraftQuestionProps {
  problem: ManagedProblemDetails
  draft: ProblemDraft
  /** Why the draft was not saved; null if nobody tried. */
  refusal: string | null
  onContinue: () => void
  /** Loads the current version, and then gives up the draft. */
  onLoad: () => void
}

/** Asks which to edit: this browser's draft, or the current version, on which the draft is not based. */
export const DraftQuestion = ({ problem, draft, refusal, onContinue, onLoad }: DraftQuestionProps) => {
  const version = (id: string | null | undefined) => {
    const found = problem.versions.find(({ _id }) => _id === id)
    return found && texts.version(found.number, minuteText(found.importedAt))
  }
  const base = version(draft.basedOn)
  const current = version(problem.version?._id)
  return (
    <div className="grid max-w-[72ch] gap-4 py-6">
      <PageTitle>{problemAdminTexts.form.editTitle}</PageTitle>
      <h1 className="text-xl">{texts.title}</h1>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <div className="grid gap-2 text-sm">
        <p>
          {draft.writtenAt === null
            ? texts.draft
            : texts.written(minuteText(new Date(draft.writtenAt).toISOString()))}{' '}
          {base === undefined ? texts.unknownBase : texts.base(base)}
        </p>
        {current !== undefined && <p>{texts.current(current)}</p>}
        <p>{texts.hint}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" onClick={onContinue}>
          {texts.keep}
        </Button>
        <ConfirmDialog
          trigger={<Button>{texts.load}</Button>}
          title={problemAdminTexts.form.discardQuestion}
          hint={problemAdminTexts.form.discardHint}
          confirm={texts.load}
          cancel={problemAdminTexts.form.cancel}
          onConfirm={onLoad}
        />
      </div>
    </div>
  )
}
