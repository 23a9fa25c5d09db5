import type { SentAnnouncement } from '@cohort/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/Button'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog'
import { minuteText } from '../../../device/time-zone'
import { anyMessageOr } from '../../../http/api-error'
import { sentKey, withdrawAnnouncement } from '../api/sent-announcements'
import { announcementTexts } from '../texts'

const texts = announcementTexts.jury

/** The maximum length of the text that identifies the announcement in the button's accessible name. */
const NAME_LENGTH = 60

interface WithdrawAnnouncementProps {
  contestId: string
  announcement: SentAnnouncement
}

/** Asks for confirmation and withdraws an announcement, or says who has already withdrawn it. */
export const WithdrawAnnouncement = ({ contestId, announcement }: WithdrawAnnouncementProps) => {
  const queryClient = useQueryClient()
  const { _id, text, withdrawn } = announcement
  const withdrawing = useMutation({
    mutationFn: () => withdrawAnnouncement(contestId, _id),
    onSuccess: () => toast.success(texts.withdrawn),
    onError: (error) => toast.error(anyMessageOr(error, texts.withdrawFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sentKey(contestId) }),
  })
  if (withdrawn)
    return (
      <p className="mt-1 text-xs font-semibold tabular-nums">
        {texts.withdrawnBy(withdrawn.by?.fullName ?? null, minuteText(withdrawn.at))}
      </p>
    )
  return (
    <ConfirmDialog
      trigger={
        <Button
          size="s"
          className="mt-2"
          disabled={withdrawing.isPending}
          aria-label={texts.withdrawOf(text.slice(0, NAME_LENGTH))}
        >
          {texts.withdraw}
        </Button>
      }
      title={texts.withdrawQuestion}
      hint={texts.withdrawHint}
      confirm={texts.withdraw}
      onConfirm={() => withdrawing.mutate()}
    />
  )
}
