import { type AnnouncementRequest, announcementCalls, type ListedParticipant } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callWhole } from '../../../http/call'
import { sendOnce } from '../../../http/send-once'

export const sentKey = (contestId: string) => ['announcements', 'sent', contestId]

/** All announcements in a contest, with their recipients, for its jury. */
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

export interface Recipient extends ListedParticipant {
  /** Whether the user is in one of the contest's classes, but has not submitted. */
  isAbsent: boolean
}

/**
 * Possible recipients whose name or class matches the search (at most 200 who have submitted and 200 absent
 * ones), and the number of all absent matches.
 */
export const useRecipients = (contestId: string, search: string) =>
  useQuery({
    queryKey: ['announcements', 'recipients', contestId, search],
    queryFn: async ({ signal }) => {
      const list = (absent: 'true' | 'false') =>
        callWhole(announcementCalls.listParticipants, {
          params: { id: contestId },
          query: { search, absent, limit: 200 },
          signal,
        })
      const [submitted, absent] = await Promise.all([list('false'), list('true')])
      const people: Recipient[] = [
        ...submitted.data.map((each) => ({ ...each, isAbsent: false })),
        ...absent.data.map((each) => ({ ...each, isAbsent: true })),
      ]
      return { people, absent: absent.total }
    },
    placeholderData: keepPreviousData,
  })
