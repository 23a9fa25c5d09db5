import { type User, userCalls } from '@cohort/shared'
import { call } from '../../../http/call'

/**
 * Signs in with the token of a sign-in link and returns the user.
 * @throws ApiError if the token is unknown, used or expired
 */
export const signInByLink = (token: string): Promise<User> =>
  call(userCalls.signInByLink, { body: { token } })
