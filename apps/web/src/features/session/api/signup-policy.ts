import { type SignupPolicy, userCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

const OPEN: SignupPolicy = { policy: 'open', domains: [] }

/** Who may sign up. The form is open to everybody until the answer arrives, because the server checks each signup. */
export const useSignupPolicy = (): SignupPolicy =>
  useQuery({
    queryKey: ['signup-policy'],
    queryFn: ({ signal }) => call(userCalls.getSignupPolicy, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? OPEN
