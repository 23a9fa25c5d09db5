import { type AnnouncementRequest, announcementCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { sendOnce } from '../../../http/send-once'

export const sentKey = (contestId: string) => ['announcements', 'sent', contestId]

/** All announcements of a contest with their addressees, for its jury. */
export const useSentAnnouncements = (contestId: string) =>
  useQuery({
    queryKey: sentKey(contestId),
    queryFn: ({ signal }) =>
      call(announcementCalls.listSentAnnouncements, { params: { id: contestId }, signal }),
  })

export const announce = (contestId: string, body: AnnouncementRequest) =>
  sendOnce((headers) => call(announcementCalls.announce, { params: { id: contestId }, body, headers }))

/** Hides an announcement from participants. */
export const withdrawAnnouncement = (id: string, announcement: string) =>
  call(announcementCalls.withdrawAnnouncement, { params: { id, announcement } })

/** The participants whose name contains a text, for the jury of their contest. */
export const useParticipants = (contestId: string, search: string) =>
  useQuery({
    queryKey: ['announcements', 'participants', contestId, search],
    queryFn: ({ signal }) =>
      call(announcementCalls.listParticipants, {
        params: { id: contestId },
        query: { search, limit: 200 },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
