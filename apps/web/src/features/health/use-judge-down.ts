import { useQuery } from '@tanstack/react-query'
import { getReadiness } from './api/get-readiness'

/** How often the judge's state is polled while a submission or the user waits for it, and otherwise, in ms. */
const WAITING_INTERVAL_MS = 5_000
const RESTING_INTERVAL_MS = 30_000

/** Whether judging is known to be offline. If the check itself fails, nothing is shown. */
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
