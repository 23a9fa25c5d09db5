import {
  announcementCalls,
  contestCalls,
  type Leaderboard,
  type ListedParticipant,
  leaderboardSchema,
} from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callWhole } from '../../../http/call'

const PAGE_SIZE = 50
/** Polling interval for a leaderboard that can change. An unchanged one is answered with 304. */
const LIVE_MS = 10_000

/** A leaderboard can change until the end, and afterwards while an earlier submission is still being judged. */
const canChange = ({ status, ranks }: Leaderboard): boolean =>
  status !== 'Ended' || ranks.some(({ cells }) => cells.some(({ pending }) => pending > 0))

/** The specification's leaderboard has a title and rows, and may lack the rows. */
const answerSchema = leaderboardSchema.extend({
  status: leaderboardSchema.shape.status.default('Ended'),
  total: leaderboardSchema.shape.total.default(0),
  problems: leaderboardSchema.shape.problems.default([]),
  ranks: leaderboardSchema.shape.ranks.nullish().transform((ranks) => ranks ?? []),
})

export interface BoardPlace {
  contestId: string | undefined
  /** From 1. */
  page: number
  /** Only participants whose name contains this. */
  name: string
  /** The id of the reader, whose own row is included. */
  userId: string | undefined
}

/** One page of a contest's leaderboard, kept up to date until it is final. */
export const useLeaderboard = ({ contestId, page, name, userId }: BoardPlace) =>
  useQuery({
    queryKey: ['contests', 'board', contestId, page, name, userId],
    enabled: contestId !== undefined,
    queryFn: ({ signal }) =>
      call(
        contestCalls.getLeaderboard,
        {
          params: { id: contestId as string },
          query: { page, limit: PAGE_SIZE, name: name || undefined },
          signal,
        },
        answerSchema,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data !== undefined && canChange(data) ? LIVE_MS : false),
  })

/** Loads the leaderboard with all its rows. */
export const readWholeBoard = (contestId: string) =>
  call(contestCalls.getLeaderboard, { params: { id: contestId }, query: {} }, answerSchema)

/** A contest's participants, or the members of its classes who did not take part, for its jury. */
export const readParticipants = async (
  contestId: string,
  wanted: { emails?: 'true'; acts?: 'true'; absent?: 'true' },
): Promise<ListedParticipant[]> => {
  const people: ListedParticipant[] = []
  const limit = 200
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, total } = await callWhole(announcementCalls.listParticipants, {
      params: { id: contestId },
      query: { page, limit, ...wanted },
    })
    people.push(...data)
    pages = Math.ceil(total / limit)
  }
  return people
}

/** How many pages of rows there are. */
export const pagesOf = ({ total, matching = total }: Pick<Leaderboard, 'total' | 'matching'>): number =>
  Math.max(1, Math.ceil(matching / PAGE_SIZE))
