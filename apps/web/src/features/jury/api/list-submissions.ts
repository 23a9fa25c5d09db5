import { addressOf, juryCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CsvSeparator } from '../../../device/csv'
import { callWhole } from '../../../http/call'

export const PAGE_SIZE = 50
/** The polling interval, in ms. If a page has not changed, the API answers with 304. */
const LIVE_MS = 4000

export type JuryQuery = Partial<
  Record<'user' | 'name' | 'problem' | 'language' | 'verdict' | 'from' | 'to' | 'attention', string>
> & { page?: number; limit?: number }

export type ArchiveQuery = Omit<JuryQuery, 'page' | 'limit'> & { separator: CsvSeparator }

type ListCall = typeof juryCalls.listJurySubmissions | typeof juryCalls.listProblemSubmissions

const useSubmissions = (call: ListCall, id: string, query: JuryQuery) =>
  useQuery({
    queryKey: ['jury', 'list', id, query],
    queryFn: async ({ signal }) => {
      const { data, total } = await callWhole(call, {
        params: { id },
        query: { limit: PAGE_SIZE, ...query },
        signal,
      })
      return { submissions: data, total }
    },
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })

/** One page of a contest's submissions, with everything that its jury may see, kept up to date. */
export const useJurySubmissions = (contestId: string, query: JuryQuery) =>
  useSubmissions(juryCalls.listJurySubmissions, contestId, query)

/** One page of the submissions to a problem, in practice and contests, for its owner, kept up to date. */
export const useProblemSubmissions = (problemId: string, query: Omit<JuryQuery, 'problem'>) =>
  useSubmissions(juryCalls.listProblemSubmissions, problemId, query)

/** The URL to download the programs submitted to a contest. */
export const juryArchiveAddress = (id: string, query: ArchiveQuery): string =>
  addressOf(juryCalls.downloadJurySubmissions, { params: { id }, query })

/** The URL to download all programs submitted to a problem. */
export const problemArchiveAddress = (id: string, query: ArchiveQuery): string =>
  addressOf(juryCalls.downloadProblemSubmissions, { params: { id }, query })
