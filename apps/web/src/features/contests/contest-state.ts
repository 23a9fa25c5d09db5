import { useLocation, useParams } from 'react-router-dom'

/** The navigation state on a link from a contest to one of its problems. */
export interface ContestState {
  contestId: string
  contestTitle: string
}

/** The contest id in the address; undefined if it is blank, as in /contests/%20. */
export const useRouteContestId = (): string | undefined => useParams().contestId?.trim() || undefined

/** The contest that a problem is opened in: the route's, else the navigation's, else the query's (§2). */
export const useContestId = (): string | undefined => {
  const { contestId } = useParams()
  const { state, search } = useLocation()
  const carried = (state as Partial<ContestState> | null)?.contestId
  return contestId ?? carried ?? new URLSearchParams(search).get('contestId') ?? undefined
}
