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
/** The polling interval for a leaderboard that can change, in ms. If nothing has changed, the API answers with 304. */
const LIVE_MS = 10_000

/** Whether a leaderboard can change: the contest has not ended, or submissions are still being judged. */
const canChange = ({ status, ranks }: Leaderboard): boolean =>
  status !== 'Ended' || ranks.some(({ cells }) => cells.some(({ pending }) => pending > 0))

/** Accepts the leaderboard of the specification, which has only a title and rows, or even no rows. */
const answerSchema = leaderboardSchema.extend({
  status: leaderboardSchema.shape.status.default('Ended'),
  total: leaderboardSchema.shape.total.default(0),
  problems: leaderboardSchema.shape.problems.default([]),
  ranks: leaderboardSchema.shape.ranks.nullish().transform((ranks) => ranks ?? []),
})

export interface BoardPlace {
  contestId: string | undefined
  /** Counted from 1. */
  page: number
  /** Selects participants whose names contain this text. */
  name: string
  /** The id of the signed-in user, whose own row the API adds. */
  userId: string | undefined
}

/** A page of a contest's leaderboard, kept up to date until the leaderboard is final. */
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

/** Loads all rows of the leaderboard. */
export const readWholeBoard = (contestId: string) =>
  call(contestCalls.getLeaderboard, { params: { id: contestId }, query: {} }, answerSchema)

/** Loads a contest's participants for its jury, or the members of its classes who have not submitted. */
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

/** The number of pages of rows, at least 1. */
export const pagesOf = ({ total, matching = total }: Pick<Leaderboard, 'total' | 'matching'>): number =>
  Math.max(1, Math.ceil(matching / PAGE_SIZE))
