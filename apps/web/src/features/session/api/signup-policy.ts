import { type SignupPolicy, userCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

const OPEN: SignupPolicy = { policy: 'open', domains: [] }

/** Who may sign up. Assumes everybody until the policy has loaded, because the server checks each signup anyway. */
export const useSignupPolicy = (): SignupPolicy =>
  useQuery({
    queryKey: ['signup-policy'],
    queryFn: ({ signal }) => call(userCalls.getSignupPolicy, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? OPEN
