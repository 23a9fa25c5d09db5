import type { ManagedContest } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { minuteText, shownTimeZone } from '../../../device/time-zone'
import { useKeptDraft } from '../../../device/use-kept-draft'
import { toFieldTime } from '../../../device/zoned-time'
import { ApiError, anyMessageOr } from '../../../http/api-error'
import { planContest, saveContest } from '../api/change-contest'
import { type ContestDraft, settingsOf } from '../contest-draft'
import { forgetContest, keepContest, loadKeptContest } from '../kept-contest'
import { contestAdminTexts } from '../texts'
import { ContestForm } from './ContestForm'
import { PlanDialog } from './PlanDialog'

const texts = contestAdminTexts.form

interface ContestEditorProps {
  /** The contest that is edited; null for a new one. */
  contest: ManagedContest | null
  userId: string
  /** What this browser keeps the input under: the contest's id, or a name for a new one. */
  place: string
  initial: ContestDraft
  /** How many ms the server's clock is ahead of this one. */
  offsetMs?: number
  onSaved: (contest: ManagedContest) => void
  /** Discards the input and reads the contest again. */
  onReload?: () => void
}

/** The form of a contest. Before it saves, it shows what that would do. */
export const ContestEditor = ({
  contest,
  userId,
  place,
  initial,
  offsetMs = 0,
  onSaved,
  onReload,
}: ContestEditorProps) => {
  const zone = shownTimeZone()
  const [restored, setRestored] = useState(() => loadKeptContest(userId, place, zone))
  // Earlier input belongs to the revision that it changed, so a later one refuses it.
  const revision = restored?.revision ?? contest?.revision ?? null
  const { draft, isKept, change, replace } = useKeptDraft(
    () => restored?.draft ?? initial,
    (typed) => keepContest(userId, place, { draft: typed, revision }, shownTimeZone()),
  )
  /** @param shown what the form shows then */
  const forget = (shown: ContestDraft): void => {
    forgetContest(userId, place)
    replace(shown)
  }
  const edited = contest && { id: contest._id, revision: revision! }
  const [isEnding, setEnding] = useState(false)
  const serverNow = () => new Date(Date.now() + offsetMs)
  /** @param ends whether the contest ends now, by the server's clock, and not when the form says */
  const settings = (ends: boolean) => ({
    ...settingsOf(draft, shownTimeZone(), contest),
    ...(ends && { endTime: serverNow().toISOString() }),
  })
  const planning = useMutation({ mutationFn: async (ends: boolean) => planContest(edited, settings(ends)) })
  const saving = useMutation({
    mutationFn: async (accepted: string[]) => saveContest(edited, settings(isEnding), accepted),
    onSuccess: (saved) => {
      planning.reset()
      forget(draft)
      toast.success(contest ? contestAdminTexts.plan.saved : contestAdminTexts.plan.createdDone)
      onSaved(saved)
    },
  })
  const review = (ends: boolean) => {
    setEnding(ends)
    planning.mutate(ends)
  }
  const close = () => {
    planning.reset()
    saving.reset()
  }
  const { error } = planning
  const isOutdated = contest !== null && error instanceof ApiError && error.code === 'CONFLICT'
  return (
    <>
      {restored && (
        <div className="mb-5 flex flex-wrap items-center gap-3 rounded-m border border-line px-3.5 py-2.5 text-sm">
          <p className="min-w-0 flex-1 basis-60">{texts.restored}</p>
          <ConfirmDialog
            trigger={<Button size="s">{texts.startOver}</Button>}
            title={texts.startOverQuestion}
            hint={texts.startOverHint}
            confirm={texts.startOver}
            cancel={texts.cancel}
            onConfirm={() => {
              setRestored(null)
              forget(initial)
            }}
          />
        </div>
      )}
      {contest?.status === 'Running' && (
        <div className="mb-5 flex flex-wrap items-center gap-3 rounded-m border border-line px-3.5 py-2.5 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            {contestAdminTexts.running.note(minuteText(contest.endTime))}{' '}
            <span className="text-ink-2">{contestAdminTexts.running.hint}</span>
          </p>
          <Button size="s" variant="danger" disabled={planning.isPending} onClick={() => review(true)}>
            {contestAdminTexts.running.end}
          </Button>
        </div>
      )}
      <ContestForm
        draft={draft}
        isNew={contest === null}
        onDraft={(typed) => change(() => typed)}
        onSubmit={() => review(false)}
        error={error}
      >
        {error && (
          <Alert>
            {anyMessageOr(error, texts.failed)}
            {isOutdated && onReload && (
              <Button
                size="s"
                className="mt-2 block"
                onClick={() => {
                  forget(draft)
                  onReload()
                }}
              >
                {texts.discard}
              </Button>
            )}
          </Alert>
        )}
        <p role="status" className={isKept ? 'text-s text-ink-2' : 'text-s font-semibold text-tle'}>
          {isKept ? texts.kept : texts.notKept}
        </p>
        <Button type="submit" variant="primary" disabled={planning.isPending} className="justify-self-start">
          {planning.isPending ? texts.reviewing : texts.review}
        </Button>
      </ContestForm>
      <PlanDialog
        plan={planning.data ?? null}
        draft={isEnding ? { ...draft, endTime: toFieldTime(serverNow(), zone) } : draft}
        isSaving={saving.isPending}
        error={saving.error}
        onSave={(accepted) => saving.mutate(accepted)}
        onClose={close}
      />
    </>
  )
}
