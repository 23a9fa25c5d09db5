import { type User, userCalls } from '@cohort/shared'
import { call } from '../../../http/call'

/** Uses a sign-in link up and returns its user. @throws ApiError if it was used or has expired */
export const signInByLink = (token: string): Promise<User> =>
  call(userCalls.signInByLink, { body: { token } })
