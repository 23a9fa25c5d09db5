import { type User, userCalls } from '@cohort/shared'
import { call } from '../../../http/call'

/** Returns the user that the session cookie belongs to. @throws ApiError if there is no session */
export const verifyLogin = (signal?: AbortSignal): Promise<User> => call(userCalls.verifyLogin, { signal })
