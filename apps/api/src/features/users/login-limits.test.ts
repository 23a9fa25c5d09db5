import type { Request } from 'express'
import type { Redis } from 'ioredis'
import { Types } from 'mongoose'
import { createCounter, fingerprint } from '../../http/limits'
import { createLoginLimits } from './login-limits'
import type { UserRecord } from './user.model'

const limitsOf = createLoginLimits(createCounter({ status: 'end' } as unknown as Redis, 'a', 1))
const from = (cookie: string) => ({ headers: { cookie }, secure: false, ip: '192.0.2.1' }) as Request

const ada: UserRecord = {
  _id: new Types.ObjectId(),
  email: 'ada@example.org',
  fullName: 'Ada',
  lastName: null,
  nameKey: 'ada',
  passwordHash: '',
  role: 'user',
  group: null,
  avatar: null,
  createdAt: new Date(),
  createdBy: null,
  importId: null,
  disabledAt: null,
  deletedAt: null,
  erasing: null,
  generation: 2,
  devices: [
    { hash: fingerprint('before the reset'), generation: 1 },
    { hash: fingerprint('now'), generation: 2 },
  ],
}
const grace: UserRecord = { ...ada, _id: new Types.ObjectId(), email: 'grace@example.org', devices: [] }

test.each([
  ['a known browser of the account', 'owner', 'now', ada],
  ['a browser without a token', 'anyone', '', ada],
  ['a browser with a made-up token', 'anyone', 'made-up', ada],
  ['a browser from before a password reset', 'anyone', 'before the reset', ada],
  ['a known browser of another account', 'anyone', 'now', grace],
  ['a known browser to an unknown account', 'anyone', 'now', null],
])('a login from %s waits in the `%s` queue', (_what, share, token, user) => {
  const { asker } = limitsOf(from(`cohort_device=${token}`), 'ada@example.org', user)
  expect(asker).toEqual({ share, account: fingerprint('ada@example.org'), address: '192.0.2.1' })
})
