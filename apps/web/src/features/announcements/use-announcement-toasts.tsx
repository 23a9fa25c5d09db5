import type { Announcement } from '@cohort/shared'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { deviceStorage } from '../../device/storage'
import { useSession } from '../session/session.store'
import { useAnnouncements } from './api/announcements'
import { announcementTexts as texts } from './texts'

/** Participants need time to read it, and may be typing. */
const SHOWN_MS = 60_000

const keyOf = (contestId: string): string => `cohort.announcements.${contestId}`

/** The announcements that this device has not shown yet; none on the first visit. */
const unseen = (contestId: string, announcements: readonly Announcement[]): Announcement[] => {
  const stored = deviceStorage.getItem(keyOf(contestId))
  const seen = new Set(stored?.split(' '))
  const ids = announcements.map(({ _id }) => _id)
  deviceStorage.setItem(keyOf(contestId), [...new Set([...seen, ...ids])].join(' '))
  return stored === null ? [] : announcements.filter(({ _id }) => !seen.has(_id))
}

/**
 * Shows each new announcement to the reader over the page, once on each device, until it is withdrawn. The jury can
 * also read announcements to some participants, but gets only those to everybody.
 * @param isProjected whether others see the page too, so that it shows only announcements to everybody
 */
export const useAnnouncementToasts = (contestId: string, isProjected = false): void => {
  const userId = useSession((session) => session.userData?._id)
  const { data } = useAnnouncements(contestId, userId)
  const shown = useRef<string[]>([])
  useEffect(() => {
    if (data === undefined) return
    const meant = data.filter(({ isPublic, isForReader }) => isPublic || (isForReader && !isProjected))
    const ids = meant.map(({ _id }) => _id)
    for (const withdrawn of shown.current.filter((id) => !ids.includes(id))) toast.dismiss(withdrawn)
    shown.current = ids
    for (const { _id, text, isPublic } of unseen(contestId, meant).reverse())
      toast(isPublic ? texts.toast : texts.toastForYou, {
        id: _id,
        description: <span className="whitespace-pre-line text-ink wrap-anywhere">{text}</span>,
        duration: SHOWN_MS,
        closeButton: true,
        // The top right has links such as Leaderboard.
        position: 'bottom-left',
      })
  }, [contestId, isProjected, data])
}
