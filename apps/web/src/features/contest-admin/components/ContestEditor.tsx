import type { Allowance, ManagedContest } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { shownTimeZone } from '../../../device/time-zone'
import { ApiError, anyMessageOr } from '../../../http/api-error'
import { planContest, saveContest } from '../api/change-contest'
import { type ContestDraft, settingsOf } from '../contest-draft'
import { contestAdminTexts } from '../texts'
import { ContestForm } from './ContestForm'
import { PlanDialog } from './PlanDialog'

const texts = contestAdminTexts.form

interface ContestEditorProps {
  /** The contest that is edited; null for a new one. */
  contest: ManagedContest | null
  initial: ContestDraft
  onSaved: (contest: ManagedContest) => void
  /** Discards the input and reads the contest again. */
  onReload?: () => void
}

/** The form of a contest. Before it saves, it shows what that would do. */
export const ContestEditor = ({ contest, initial, onSaved, onReload }: ContestEditorProps) => {
  const [draft, setDraft] = useState(initial)
  const edited = contest && { id: contest._id, revision: contest.revision }
  const settings = () => settingsOf(draft, shownTimeZone(), contest)
  const planning = useMutation({ mutationFn: async () => planContest(edited, settings()) })
  const saving = useMutation({
    mutationFn: async (allowed: readonly Allowance[]) => saveContest(edited, settings(), allowed),
    onSuccess: (saved) => {
      planning.reset()
      toast.success(contest ? contestAdminTexts.plan.saved : contestAdminTexts.plan.createdDone)
      onSaved(saved)
    },
  })
  const close = () => {
    planning.reset()
    saving.reset()
  }
  const { error } = planning
  const isOutdated = contest !== null && error instanceof ApiError && error.code === 'CONFLICT'
  return (
    <>
      <ContestForm
        draft={draft}
        isNew={contest === null}
        onDraft={setDraft}
        onSubmit={() => planning.mutate()}
        error={error}
      >
        {error && (
          <Alert>
            {anyMessageOr(error, texts.failed)}
            {isOutdated && onReload && (
              <Button size="s" className="mt-2 block" onClick={onReload}>
                {texts.discard}
              </Button>
            )}
          </Alert>
        )}
        <Button type="submit" variant="primary" disabled={planning.isPending} className="justify-self-start">
          {planning.isPending ? texts.reviewing : texts.review}
        </Button>
      </ContestForm>
      <PlanDialog
        plan={planning.data ?? null}
        draft={draft}
        isSaving={saving.isPending}
        error={saving.error}
        onSave={(allowed) => saving.mutate(allowed)}
        onClose={close}
      />
    </>
  )
}
