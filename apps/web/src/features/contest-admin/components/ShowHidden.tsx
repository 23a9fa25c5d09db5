import type { ManagedContest } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { Alert } from '../../../components/ui/Alert'
import { Button } from '../../../components/ui/Button'
import { shownTimeZone } from '../../../device/time-zone'
import { anyMessageOr } from '../../../http/api-error'
import { planContest, saveContest } from '../api/change-contest'
import { readManagedContest } from '../api/managed-contests'
import { draftOf, settingsOf } from '../contest-draft'
import { contestAdminTexts } from '../texts'
import { PlanDialog } from './PlanDialog'

const texts = contestAdminTexts.showHidden

interface ShowHiddenProps {
  contestId: string
  /** The titles of the hidden problems. */
  titles: readonly string[]
  /** How far the server's clock is ahead of this device's, in ms. */
  offsetMs?: number
  onShown: (contest: ManagedContest) => void
}

/** Warns that a contest will not show its hidden problems, with a button for the owner to show them. */
export const ShowHidden = ({ contestId, titles, offsetMs = 0, onShown }: ShowHiddenProps) => {
  const zone = shownTimeZone()
  const planning = useMutation({
    mutationFn: async () => {
      const contest = await readManagedContest(contestId)
      return { contest, plan: await planContest(editedOf(contest), storedSettings(contest)) }
    },
    onSuccess: ({ contest, plan }) => {
      if (plan.refusals.length === 0) saving.mutate({ contest, accepted: [] })
    },
  })
  const saving = useMutation({
    mutationFn: ({ contest, accepted }: { contest: ManagedContest; accepted: string[] }) =>
      saveContest(editedOf(contest), storedSettings(contest), accepted),
    onSuccess: (saved) => {
      toast.success(texts.done)
      planning.reset()
      onShown(saved)
    },
  })
  const asked = planning.data && planning.data.plan.refusals.length > 0 ? planning.data : null
  const error = planning.error ?? (asked ? null : saving.error)
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="wrap-anywhere">{texts.note(titles)}</p>
      <Button
        size="s"
        disabled={planning.isPending || saving.isPending}
        onClick={() => {
          saving.reset()
          planning.mutate()
        }}
      >
        {texts.show}
      </Button>
      {error && <Alert>{anyMessageOr(error, texts.failed)}</Alert>}
      {asked && (
        <PlanDialog
          plan={asked.plan}
          at={() => ({ draft: draftOf(asked.contest, zone) })}
          offsetMs={offsetMs}
          isEnding={false}
          isSaving={saving.isPending}
          error={saving.error}
          onSave={(accepted) => saving.mutate({ contest: asked.contest, accepted })}
          onClose={() => {
            planning.reset()
            saving.reset()
          }}
        />
      )}
    </div>
  )
}

const editedOf = ({ _id, revision }: ManagedContest) => ({ id: _id, revision })

/** The contest's settings as stored. Saving them shows its hidden problems and removes deleted ones. */
const storedSettings = (contest: ManagedContest) => {
  const zone = shownTimeZone()
  return settingsOf(draftOf(contest, zone), zone, contest)
}
