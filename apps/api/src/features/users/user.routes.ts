import { loginRequestSchema, signupRequestSchema } from '@cohort/shared'
import { type Request, Router } from 'express'
import { AppError } from '../../errors'
import { type Authorise, actorOf } from '../../http/authorise'
import {
  clearSessionCookie,
  deviceToken,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '../../http/cookies'
import { methodNotAllowed } from '../../http/errors'
import { jsonBody } from '../../http/json-body'
import { addressOf, type Counter, fingerprint, type Limiter } from '../../http/limits'
import { parseBody } from '../../http/parse'
import { respond } from '../../http/respond'
import { isCommonPassword } from './common-passwords'
import type { KnownDevices } from './known-devices'
import { createLoginLimits } from './login-limits'
import { SESSION_TTL_MS, type Sessions } from './session.service'
import { presentUser } from './user.presenter'
import type { Users } from './user.service'

interface Deps {
  users: Users
  sessions: Sessions
  devices: KnownDevices
  authorise: Authorise
  limiter: Limiter
  counter: Counter
}

const MINUTES = 60_000

/** The calls under /user. */
export const userRoutes = ({ users, sessions, devices, authorise, limiter, counter }: Deps): Router => {
  const router = Router()
  const guessesAt = createLoginLimits(counter)
  const signupsOfAddress = limiter({
    name: 'signup-address',
    windowMs: 60 * MINUTES,
    // A school signs up behind one address, and each signup costs the caller a slow hash's wait.
    limit: 200,
    keyOf: addressOf,
  })
  const signupsOfAccount = limiter({
    name: 'signup-account',
    windowMs: 60 * MINUTES,
    limit: 10,
    keyOf: (req) => fingerprint(emailOf(req)),
  })

  router
    .route('/signup')
    .post(
      authorise('anyone'),
      jsonBody(signupRequestSchema),
      signupsOfAddress,
      signupsOfAccount,
      async (req, res) => {
        const input = parseBody(signupRequestSchema, req)
        const user = await users.signup(input, addressOf(req))
        respond(
          res,
          201,
          presentUser(user),
          isCommonPassword(input.password)
            ? 'Account created. Its password is one of the first that anybody would guess: please choose another soon.'
            : 'Account created.',
        )
      },
    )
    .all(methodNotAllowed('POST'))

  router
    .route('/login')
    .post(authorise('anyone'), jsonBody(loginRequestSchema), async (req, res) => {
      const input = parseBody(loginRequestSchema, req)
      const user = await users.login(input, (known) => guessesAt(req, input.email, known))
      const session = await sessions.begin(user, sessionToken(req))
      // Of a generation that a reset has just ended it is worth nothing: then the answer says so.
      if (!(await users.isCurrent(user))) {
        await sessions.end(session)
        throw new AppError('INVALID_CREDENTIALS')
      }
      setSessionCookie(req, res, session, SESSION_TTL_MS)
      setDeviceCookie(req, res, await devices.remember(user, deviceToken(req)))
      respond(res, 200, presentUser(user), 'Logged in.')
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/logout')
    .post(authorise('anyone'), async (req, res) => {
      const token = sessionToken(req)
      if (token !== null) await sessions.end(token)
      clearSessionCookie(req, res)
      respond(res, 200, null, 'Logged out.')
    })
    .all(methodNotAllowed('POST'))

  for (const path of ['/verify-login', '/get-user']) {
    router
      .route(path)
      .get(authorise('user', 'profile:read'), async (req, res) => {
        respond(res, 200, presentUser(await users.get(actorOf(req))))
      })
      .all(methodNotAllowed('GET', 'HEAD'))
  }

  return router
}

const emailOf = (req: Request): string => {
  const email: unknown = req.body?.email
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}
