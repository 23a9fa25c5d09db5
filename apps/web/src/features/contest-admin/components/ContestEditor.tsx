import { type ManagedContest, replaceUtcMinutes } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { minuteText, shownTimeZone } from '../../../device/time-zone'
import { useKeptDraft } from '../../../device/use-kept-draft'
import { toFieldTime } from '../../../device/zoned-time'
import { ApiError, anyMessageOr } from '../../../http/api-error'
import { planContest, saveContest } from '../api/change-contest'
import {
  type ContestDraft,
  notShownNote,
  savedAt,
  settingsOf,
  shownNote,
  withVisibilityOf,
} from '../contest-draft'
import { forgetContest, keepContest, loadKeptContest } from '../kept-contest'
import { contestAdminTexts } from '../texts'
import { ContestForm } from './ContestForm'
import { PlanDialog } from './PlanDialog'
import { ShowHidden } from './ShowHidden'

const texts = contestAdminTexts.form

interface ContestEditorProps {
  /** The contest being edited; null for a new one. */
  contest: ManagedContest | null
  userId: string
  /** Identifies unsaved input in this browser's storage: the contest's id, or a name for a new contest. */
  place: string
  initial: ContestDraft
  /** How far the server's clock is ahead of this device's, in ms. */
  offsetMs?: number
  onSaved: (contest: ManagedContest) => void
  /** Called when the button that shows hidden problems has saved the stored contest, without the input in the form. */
  onShown?: (contest: ManagedContest) => void
  /** Discards the input and reloads the contest. */
  onReload?: () => void
}

/** The form for a contest. Before saving, a dialog shows what would change. */
export const ContestEditor = ({
  contest,
  userId,
  place,
  initial,
  offsetMs = 0,
  onSaved,
  onShown,
  onReload,
}: ContestEditorProps) => {
  const zone = shownTimeZone()
  const [restored, setRestored] = useState(() => loadKeptContest(userId, place, zone))
  // Restored input keeps the revision that it is based on, so the server refuses to overwrite a later one.
  const revision = restored?.revision ?? contest?.revision ?? null
  const {
    draft,
    isKept,
    change,
    replace,
    now: latest,
    saveNow,
  } = useKeptDraft(
    () => (restored ? withVisibilityOf(contest, restored.draft) : initial),
    (typed) => keepContest(userId, place, { draft: typed, revision }, shownTimeZone()),
  )
  /** @param shown the draft to show instead */
  const forget = (shown: ContestDraft): void => {
    forgetContest(userId, place)
    replace(shown)
  }
  const edited = contest && { id: contest._id, revision: revision! }
  const [isEnding, setEnding] = useState(false)
  const serverNow = () => new Date(Date.now() + offsetMs)
  const hasBegun = (now: Date) => contest !== null && Date.parse(contest.startTime) <= now.getTime()
  const atSaving = (typed: ContestDraft, now: Date) => (hasBegun(now) ? typed : savedAt(typed, now, zone))
  /** @param ends whether to end the contest now, by the server's clock, instead of at the time in the form */
  const settings = (ends: boolean) => ({
    ...settingsOf(atSaving(latest(), serverNow()), shownTimeZone(), contest),
    ...(ends && { endTime: serverNow().toISOString() }),
  })
  const planning = useMutation({ mutationFn: async (ends: boolean) => planContest(edited, settings(ends)) })
  const saving = useMutation({
    mutationFn: async (accepted: string[]) => saveContest(edited, settings(isEnding), accepted),
    onSuccess: (saved) => {
      planning.reset()
      forget(draft)
      const { saved: savedText, createdDone } = contestAdminTexts.plan
      toast.success(isEnding ? contestAdminTexts.running.ended : contest ? savedText : createdDone)
      onSaved(saved)
    },
  })
  const review = (ends: boolean) => {
    setEnding(ends)
    planning.mutate(ends)
  }
  /** If the contest is to start now, the form shows the current time, but the contest starts when it is saved. */
  const setStartsNow = (startsNow: boolean) =>
    change((typed) => savedAt({ ...typed, startsNow }, serverNow(), zone))
  const startNow = () => {
    setStartsNow(true)
    review(false)
  }
  const close = () => {
    planning.reset()
    saving.reset()
  }
  const isOver = contest?.status === 'Ended'
  const isPlanShown = planning.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the contest may close the dialog
  useEffect(() => {
    if (!isOver || !isEnding || !isPlanShown) return
    close()
    toast.info(contestAdminTexts.running.ended)
  }, [isOver])
  const { error } = planning
  const hidden = (contest?.problems ?? [])
    .filter(({ visibility }) => visibility === 'hidden')
    .map(({ label, title }) => `${label}. ${title}`)
  const shown = shownNote(draft, serverNow(), zone)
  const notShown = contest && notShownNote(contest, draft)
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
      {contest?.status === 'Ended' && (
        <p className="mb-5 flex flex-wrap gap-x-4 gap-y-1 rounded-m border border-line px-3.5 py-2.5 text-sm">
          {contestAdminTexts.running.ended}
          <Link to={`/contests/${contest._id}/leaderboard`} className="text-accent underline">
            {contestAdminTexts.running.standings}
          </Link>
        </p>
      )}
      <ContestForm
        draft={draft}
        isNew={contest === null}
        onStartsNow={hasBegun(serverNow()) ? undefined : setStartsNow}
        onDraft={(typed) => change(() => typed)}
        onSubmit={() => review(false)}
        error={error}
        problemsNote={
          <>
            {shown !== null && <p className="text-sm text-ink-2">{shown}</p>}
            {notShown !== null && <p className="text-sm text-ink-2">{notShown}</p>}
            {contest && hidden.length > 0 && (
              <ShowHidden
                contestId={contest._id}
                titles={hidden}
                offsetMs={offsetMs}
                onShown={(shown) => {
                  saveNow()
                  replace(withVisibilityOf(shown, latest()))
                  onShown?.(shown)
                }}
              />
            )}
          </>
        }
      >
        {error && (
          <Alert>
            {replaceUtcMinutes(anyMessageOr(error, texts.failed), minuteText)}
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
        at={(now) => ({
          draft: isEnding ? { ...draft, endTime: toFieldTime(now, zone) } : atSaving(draft, now),
          onStartNow: hasBegun(now) ? undefined : startNow,
        })}
        offsetMs={offsetMs}
        isEnding={isEnding}
        isSaving={saving.isPending}
        error={saving.error}
        onSave={(accepted) => saving.mutate(accepted)}
        onClose={close}
      />
    </>
  )
}
