import { type User, userCalls } from '@cohort/shared'
import { call } from '../../../http/call'

export interface Credentials {
  email: string
  password: string
}

/** Logs in and gives the user; null, and no call, where a field is missing (§5). */
export const login = async ({ email, password }: Credentials): Promise<User | null> =>
  email && password ? call(userCalls.login, { body: { email, password } }) : null
