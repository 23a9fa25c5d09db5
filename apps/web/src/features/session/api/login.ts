import { type User, userCalls } from '@cohort/shared'
import { call } from '../../../http/call'

export interface Credentials {
  email: string
  password: string
}

/** Logs in and returns the user. Returns null without sending a request if a field is empty (§5). */
export const login = async ({ email, password }: Credentials): Promise<User | null> =>
  email && password ? call(userCalls.login, { body: { email, password } }) : null
