import { juryCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { firstFailed } from '../first-failed'
import { prefetchTestTexts } from './get-test-text'

const LIVE_MS = 4000

/**
 * A submission with everything that its jury may see, polled because other jury members may change it.
 * @param round the number of the judging whose tests are included; null for the one that counts
 */
export const useJurySubmission = (id: string, round: number | null) =>
  useQuery({
    queryKey: ['jury', 'one', id, round],
    queryFn: async ({ signal, client }) => {
      const submission = await call(juryCalls.getJurySubmission, {
        params: { id },
        query: { round: round ?? undefined },
        signal,
      })
      const failed = firstFailed(submission.tests)
      // The page opens this test initially. If its texts loaded later, everything below would move.
      if (failed?.mayRead) await prefetchTestTexts(client, submission, failed)
      return submission
    },
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })
