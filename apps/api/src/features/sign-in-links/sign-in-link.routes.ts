import { administrationCalls, userCalls } from '@cohort/shared'
import { deviceToken, setDeviceCookie, setSessionCookie } from '../../http/cookies'
import { type Handler, handler } from '../../http/handler'
import { auditSourceOf, ownerSourceOf } from '../audit/audit.service'
import type { KnownDevices } from '../users/known-devices'
import { browserOf, type Sessions } from '../users/session.service'
import { presentUser } from '../users/user.service'
import type { SignInLinks } from './sign-in-link.service'

interface Deps {
  signInLinks: SignInLinks
  sessions: Sessions
  devices: KnownDevices
}

/** The calls with which admins create sign-in links and users sign in with them. */
export const signInLinkRoutes = ({ signInLinks, sessions, devices }: Deps): Handler[] => [
  handler(administrationCalls.createSignInLinks, async ({ req, body }) => ({
    data: await signInLinks.create(body, auditSourceOf(req)),
    message: 'Copy the links now: they will not be shown again.',
  })),

  handler(userCalls.signInByLink, async ({ req, res, body }) => {
    const user = await signInLinks.use(body.token, (owner) => ownerSourceOf(req, owner))
    req.log.info({ event: 'sign-in by link', user: user._id.toHexString() }, 'a user signed in with a link')
    setSessionCookie(req, res, await sessions.begin(user, browserOf(req)))
    setDeviceCookie(req, res, await devices.remember(user, deviceToken(req)))
    return { data: presentUser(user), message: 'Signed in.' }
  }),
]
