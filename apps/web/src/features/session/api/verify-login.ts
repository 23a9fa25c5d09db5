import { apiRoutes, type User, userSchema } from '@cohort/shared'
import { call } from '../../../http/call'

/** The user of the session cookie. @throws ApiError where there is no session. */
export const verifyLogin = (signal?: AbortSignal): Promise<User> =>
  call('GET', apiRoutes.verifyLogin, userSchema, signal ? { signal } : {})
