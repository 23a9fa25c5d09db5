import { contestCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call, callWhole } from '../../../http/call'
import { useSession } from '../../session/session.store'
import { clockOffset } from '../server-clock'

const listContests = async (query: { unfinished?: 'true' }, signal: AbortSignal) => {
  const asked = Date.now()
  const answer = await callWhole(contestCalls.listContests, { query, signal })
  return { contests: answer.data, offsetMs: clockOffset(answer.serverTime, asked, Date.now()) }
}

/** The contests that the user may see, in the server's order, and how far its clock is ahead of this device's. */
export const useContestList = () => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: ['contests', 'list', userId],
    queryFn: ({ signal }) => listContests({}, signal),
    staleTime: 30_000,
  })
}

/** The contests that the user may see and that have not ended. */
export const useUnfinishedContests = () => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: ['contests', 'unfinished', userId],
    queryFn: ({ signal }) => listContests({ unfinished: 'true' }, signal),
    staleTime: 30_000,
    // Organisers may create or move contests while the page is open.
    refetchInterval: 60_000,
  })
}

/** The id of the contest with a short name; null if there is none that the user may see. */
export const useContestIdOfSlug = (slug: string) => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: ['contests', 'id', slug, userId],
    queryFn: async ({ signal }) => {
      const [contest] = await call(contestCalls.listContests, { query: { slug }, signal })
      return contest?._id ?? null
    },
  })
}
