import { type User, userCalls } from '@cohort/shared'
import { call } from '../../../http/call'

/**
 * Uses a sign-in link and returns its user.
 * @throws ApiError if it is unknown, was used or has expired
 */
export const signInByLink = (token: string): Promise<User> =>
  call(userCalls.signInByLink, { body: { token } })
