import { useQuery } from '@tanstack/react-query'
import { getReadiness } from './api/get-readiness'

/** The polling intervals, in ms: short while something is waiting for the judge, long otherwise. */
const WAITING_INTERVAL_MS = 5_000
const RESTING_INTERVAL_MS = 30_000

/** Whether the judge is known to be offline. False if the check itself fails. */
export const useJudgeDown = (waiting: boolean): boolean => {
  const readiness = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => getReadiness(signal),
    refetchInterval: ({ state }) =>
      waiting || state.data?.judge === 'down' ? WAITING_INTERVAL_MS : RESTING_INTERVAL_MS,
    staleTime: 0,
    retry: false,
  })
  return readiness.data?.judge === 'down'
}
