import type { ManagedProblemDetails, ProblemForm, SavedForm } from '@cohort/shared'
import { useMemo, useState } from 'react'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { PageTitle } from '../../../components/ui/PageTitle'
import { minuteText } from '../../../device/time-zone'
import { mergeForms } from '../merge-forms'
import type { ProblemDraft } from '../problem-draft'
import { problemAdminTexts } from '../texts'
import { MergeChoices } from './MergeChoices'

const texts = problemAdminTexts.form.question
const NONE: ReadonlySet<string> = new Set()

interface DraftQuestionProps {
  problem: ManagedProblemDetails
  draft: ProblemDraft
  /** Why the server refused to save the draft; null if the user has not tried to save. */
  refusal: string | null
  /** The version that the draft is based on; undefined if the form cannot represent it. */
  base: SavedForm | undefined
  /** The current version; undefined if the form cannot represent it. */
  current: SavedForm | undefined
  onContinue: (form: ProblemForm) => void
  /** Loads the current version, and discards the draft once this succeeds. */
  onLoad: () => void
}

/**
 * Asks whether to continue with this browser's draft, which is based on an older version, or with the current version.
 * If the form can represent both versions, the draft is merged with the changes since the older one.
 */
export const DraftQuestion = ({
  problem,
  draft,
  refusal,
  base,
  current,
  onContinue,
  onLoad,
}: DraftQuestionProps) => {
  const [taken, setTaken] = useState(NONE)
  const merge = useMemo(
    () => (base && current ? mergeForms(base.form, draft.form, current.form) : null),
    [base, current, draft.form],
  )
  const version = (id: string | null | undefined, by: string | null = null) => {
    const found = problem.versions.find(({ _id }) => _id === id)
    const words = found && texts.version(found.number, minuteText(found.importedAt))
    return words && by !== null ? words + texts.by(by) : words
  }
  const baseVersion = version(draft.basedOn)
  const currentVersion = version(problem.version?._id, current?.savedBy)
  return (
    <div className="grid max-w-[72ch] gap-4 py-6">
      <PageTitle>{problemAdminTexts.form.editTitle}</PageTitle>
      <h1 className="text-xl">{merge ? texts.mergeTitle : texts.title}</h1>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <div className="grid gap-2 text-sm">
        <p>
          {draft.writtenAt === null
            ? texts.draft
            : texts.written(minuteText(new Date(draft.writtenAt).toISOString()))}{' '}
          {baseVersion === undefined ? texts.unknownBase : texts.base(baseVersion)}
        </p>
        {currentVersion !== undefined && <p>{texts.currentIs(currentVersion)}</p>}
        <p>{merge ? texts.mergeHint : texts.hint}</p>
      </div>
      {merge && current && (
        <MergeChoices merge={merge} current={current.form} taken={taken} onTake={setTaken} />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" onClick={() => onContinue(merge ? merge.form(taken) : draft.form)}>
          {texts.keep}
        </Button>
        <ConfirmDialog
          trigger={<Button>{texts.load}</Button>}
          title={problemAdminTexts.form.discardQuestion}
          hint={problemAdminTexts.form.discardHint}
          confirm={texts.load}
          onConfirm={onLoad}
        />
      </div>
    </div>
  )
}
