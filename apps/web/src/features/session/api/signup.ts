import { type User, userCalls } from '@cohort/shared'
import { z } from 'zod'
import { call } from '../../../http/call'
import { type Credentials, login } from './login'

export interface Registration extends Credentials {
  fullName: string
  /** The invitation code, if the site requires one. */
  invitation?: string | undefined
}

export type SignupOutcome = { registered: false } | { registered: true; user: User | null }

/**
 * Registers the user and then logs in (§4). Sends no request if a field is empty (§5). If only the login fails, the
 * account still exists: `registered` is true and `user` is null.
 */
export const signup = async ({
  email,
  password,
  fullName,
  invitation,
}: Registration): Promise<SignupOutcome> => {
  if (!email || !password || !fullName) return { registered: false }
  const body = { email, password, fullName, userName: fullName, ...(invitation && { invitation }) }
  await call(userCalls.signup, { body }, z.unknown())
  try {
    return { registered: true, user: await login({ email, password }) }
  } catch {
    return { registered: true, user: null }
  }
}
