import { useLocation, useParams } from 'react-router-dom'

/** The navigation state of links from a contest to its problems. */
export interface ContestState {
  contestId: string
  contestTitle: string
}

/** The contest id in the route; undefined if it is blank, as in /contests/%20. */
export const useRouteContestId = (): string | undefined => useParams().contestId?.trim() || undefined

/**
 * The id of the contest in which a problem is open: from the route, else the navigation state, else the query (§2).
 * Undefined in practice.
 */
export const useContestId = (): string | undefined => {
  const { contestId } = useParams()
  const { state, search } = useLocation()
  const carried = (state as Partial<ContestState> | null)?.contestId
  return contestId ?? carried ?? new URLSearchParams(search).get('contestId') ?? undefined
}
