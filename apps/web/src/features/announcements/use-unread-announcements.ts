import type { Announcement } from '@cohort/shared'
import { useEffect, useReducer } from 'react'
import { deviceStorage } from '../../device/storage'
import { useAnnouncements } from './api/announcements'

const keyOf = (contestId: string): string => `cohort.announcements.${contestId}`

const markAsRead = (contestId: string, ids: readonly string[]): void => {
  const read = new Set(deviceStorage.getItem(keyOf(contestId))?.split(' '))
  deviceStorage.setItem(keyOf(contestId), [...new Set([...read, ...ids])].join(' '))
}

/**
 * The user's announcements that are not marked as read on this device, latest first. Announcements from before the
 * first visit count as read. For jury members, leaves out announcements that are only for some participants.
 * @param isProjected whether other people can see the page, which must then show only announcements to everybody
 */
export const useUnreadAnnouncements = (
  contestId: string,
  isProjected: boolean,
): { unread: Announcement[]; close: (id: string) => void } => {
  const { data } = useAnnouncements(contestId)
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  const meant = data?.filter(({ isPublic, isForReader }) => isPublic || (isForReader && !isProjected))
  const stored = deviceStorage.getItem(keyOf(contestId))
  const isFirstVisit = meant !== undefined && stored === null
  const ids = meant?.map(({ _id }) => _id).join(' ')
  useEffect(() => {
    if (isFirstVisit) deviceStorage.setItem(keyOf(contestId), ids ?? '')
  }, [contestId, isFirstVisit, ids])
  const read = new Set(stored?.split(' '))
  return {
    unread: stored === null ? [] : (meant ?? []).filter(({ _id }) => !read.has(_id)),
    close(id) {
      markAsRead(contestId, [id])
      showAgain()
    },
  }
}
