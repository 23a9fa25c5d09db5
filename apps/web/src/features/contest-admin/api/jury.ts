import { announcementCalls, contestAdminCalls as calls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

export const addJuryMember = (id: string, email: string) =>
  call(calls.addJuryMember, { params: { id }, body: { email } })

export const removeJuryMember = (id: string, user: string) =>
  call(calls.removeJuryMember, { params: { id, user } })

export const setOutsideRanking = (id: string, userId: string, outsideRanking: boolean) =>
  call(calls.setOutsideRanking, { params: { id }, body: { userId, outsideRanking } })

/** Takes an account out of the ranking, even if it has not submitted anything yet. */
export const takeOutByEmail = (id: string, email: string) =>
  call(calls.setOutsideRanking, { params: { id }, body: { email, outsideRanking: true } })

/** The participants whose names contain the search text. */
export const useParticipants = (id: string, search: string) =>
  useQuery({
    queryKey: ['contest-admin', 'participants', id, search],
    queryFn: ({ signal }) =>
      call(announcementCalls.listParticipants, { params: { id }, query: { search, limit: 200 }, signal }),
    placeholderData: keepPreviousData,
  })

export const handOverContest = (id: string, email: string) =>
  call(calls.handOverContest, { params: { id }, body: { email } })
