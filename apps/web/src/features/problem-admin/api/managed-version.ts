import { organiserCalls, pathTo } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callText } from '../../../http/call'
import { MANAGED_KEY } from './managed-problems'

/** The content of a version. While another version is loading, returns the previous one. */
export const useManagedVersion = (id: string, version: string | undefined) =>
  useQuery({
    queryKey: [...MANAGED_KEY, 'version', id, version],
    enabled: version !== undefined,
    queryFn: ({ signal }) =>
      call(organiserCalls.getManagedVersion, { params: { id, version: version as string }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The URL to download a version's package. */
export const packageAddress = (id: string, version: string): string =>
  pathTo(organiserCalls.downloadPackage, { id, version })

export interface TestPlace {
  problemId: string
  version: string
  /** Counted from 1. */
  number: number
  part: 'input' | 'answer'
}

/** The URL of a test's input or answer. */
export const testAddress = ({ problemId: id, version, number, part }: TestPlace): string =>
  pathTo(organiserCalls.downloadTest, { id, version, number: String(number), part })

/** The beginning of a test's input or answer, which never changes. */
export const useTestText = (place: TestPlace) =>
  useQuery({
    queryKey: ['test-text', place],
    queryFn: ({ signal }) => callText(`${testAddress(place)}?preview=true`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
