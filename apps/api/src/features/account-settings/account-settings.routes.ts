import { userCalls } from '@cohort/shared'
import type { Models } from '../../database/database'
import { sessionToken, setDeviceCookie, setSessionCookie } from '../../http/cookies'
import { type Handler, handler } from '../../http/handler'
import { type Audit, recordForStaff } from '../audit/audit.service'
import { rereadRowsOf } from '../contests/board-changes'
import { isCommonPassword } from '../users/common-passwords'
import type { KnownDevices } from '../users/known-devices'
import type { LoginLimits } from '../users/login-limits'
import { browserOf, type Sessions } from '../users/session.service'
import { presentUser, type Users } from '../users/user.service'

interface Deps {
  users: Users
  sessions: Sessions
  devices: KnownDevices
  loginLimits: LoginLimits
  audit: Audit
  database: { models: Pick<Models, 'contests' | 'submissions'> }
}

const CHANGED = 'Password changed.'
const TO_COMMON_PASSWORD = `${CHANGED} This password is very common and easy to guess. Please choose another.`

/** Calls that let users change their own account. None of them accepts an API token. */
export const accountSettingsRoutes = ({
  users,
  sessions,
  devices,
  loginLimits,
  audit,
  database,
}: Deps): Handler[] => {
  const record = recordForStaff(audit)
  return [
    handler(userCalls.changeName, async ({ actor, body }) => {
      const user = await users.changeName(actor, body.fullName)
      await rereadRowsOf(database.models, actor.userId)
      return { data: presentUser(user), message: 'Display name changed.' }
    }),

    handler(userCalls.changePassword, async ({ req, res, actor, body }) => {
      const user = await record(req, { action: 'account.password', target: actor.userId }, () =>
        // Wrong passwords count towards the login limits, so this call allows no extra guesses.
        users.changePassword(actor, body, (account) => loginLimits(req, account.email, account)),
      )
      setSessionCookie(req, res, await sessions.begin(user, browserOf(req)))
      setDeviceCookie(req, res, await devices.remember(user, null))
      const message = isCommonPassword(body.newPassword) ? TO_COMMON_PASSWORD : CHANGED
      return { data: presentUser(user), message }
    }),

    handler(userCalls.listSessions, async ({ req, actor }) => ({
      data: await sessions.list(actor, sessionToken(req)),
    })),

    handler(userCalls.endOtherSessions, async ({ req, actor }) => {
      await sessions.endOthers(actor, sessionToken(req))
      return { data: null, message: 'You are signed out everywhere else.' }
    }),

    handler(userCalls.endSession, async ({ actor, id }) => {
      await sessions.endOne(actor, id)
      return { data: null, message: 'The session has ended.' }
    }),
  ]
}
