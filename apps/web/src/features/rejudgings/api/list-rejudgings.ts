import { type RejudgingListQuery, rejudgingCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'

export const LIST_LENGTH = 20

/** The polling interval while submissions are being judged or verdicts applied. */
export const FOLLOW_MS = 2000

/** One page of rejudgings in a contest, or of a problem's practice submissions, newest first. */
export const useRejudgings = (scope: Pick<RejudgingListQuery, 'contestId' | 'problemId'>, page: number) =>
  useQuery({
    queryKey: ['rejudgings', 'list', scope, page],
    queryFn: ({ signal }) =>
      callWhole(rejudgingCalls.listRejudgings, { query: { ...scope, page, limit: LIST_LENGTH }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === 'judging' || state === 'applying') ? FOLLOW_MS : false,
  })
