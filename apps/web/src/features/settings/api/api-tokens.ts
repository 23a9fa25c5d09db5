import { userCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

export const TOKENS_KEY = ['settings', 'tokens']

/** Lists the user's API tokens, without their secrets. */
export const useApiTokens = () =>
  useQuery({
    queryKey: TOKENS_KEY,
    queryFn: ({ signal }) => call(userCalls.listApiTokens, { signal }),
    staleTime: 0,
  })

/** Creates a token. The secret is returned only here. */
export const createApiToken = (body: Parameters<typeof call<typeof userCalls.createApiToken>>[1]['body']) =>
  call(userCalls.createApiToken, { body })

export const revokeApiToken = (id: string) => call(userCalls.revokeApiToken, { params: { id } })
