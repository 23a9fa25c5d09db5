import { userCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

export const SESSIONS_KEY = ['settings', 'sessions']

/** Lists the browsers where the user is signed in. */
export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call(userCalls.listSessions, { signal }),
    staleTime: 0,
  })

export const endSession = (id: string) => call(userCalls.endSession, { params: { id } })

export const endOtherSessions = () => call(userCalls.endOtherSessions, {})
