import { userCalls } from '@cohort/shared'
import {
  clearSessionCookie,
  deviceToken,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '../../http/cookies'
import { type Handler, handler } from '../../http/handler'
import { addressOf } from '../../http/limits'
import type { Actor } from './actor'
import { isCommonPassword } from './common-passwords'
import type { KnownDevices } from './known-devices'
import type { LoginLimits } from './login-limits'
import { browserOf, type Sessions } from './session.service'
import type { SignupRules } from './signup-policy'
import { presentUser, type Users } from './user.service'

interface Deps {
  users: Users
  signupPolicy: SignupRules
  sessions: Sessions
  devices: KnownDevices
  loginLimits: LoginLimits
}

const CREATED = 'Account created.'
const WITH_COMMON_PASSWORD = `${CREATED} This password is very common and easy to guess. Please change it soon.`

/** The calls to sign up, log in and log out. */
export const userRoutes = ({ users, signupPolicy, sessions, devices, loginLimits }: Deps): Handler[] => {
  const signedInUser = async ({ actor }: { actor: Actor }) => ({ data: presentUser(await users.get(actor)) })
  return [
    handler(userCalls.signup, async ({ req, body }) => {
      const user = await signupPolicy.admit(body, () => users.signup(body, addressOf(req)))
      const message = isCommonPassword(body.password) ? WITH_COMMON_PASSWORD : CREATED
      return { data: presentUser(user), message }
    }),

    handler(userCalls.getSignupPolicy, async () => ({ data: signupPolicy.shown })),

    handler(userCalls.login, async ({ req, res, body }) => {
      const user = await users.login(body, (known) => loginLimits(req, body.email, known))
      const session = await sessions.begin(user, browserOf(req))
      setSessionCookie(req, res, session)
      setDeviceCookie(req, res, await devices.remember(user, deviceToken(req)))
      return { data: presentUser(user), message: 'Logged in.' }
    }),

    handler(userCalls.logout, async ({ req, res }) => {
      const token = sessionToken(req)
      if (token !== null) await sessions.end(token)
      clearSessionCookie(req, res)
      return { data: null, message: 'Logged out.' }
    }),

    handler(userCalls.verifyLogin, signedInUser),
    handler(userCalls.getUser, signedInUser),
  ]
}
