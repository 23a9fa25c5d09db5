import type { Request, Response } from 'express'
import { createReadLimits } from './read-limits'

const limitOf = (method: string, token?: string): string | null => {
  let used: string | null = null
  const limits = createReadLimits(
    ({ name }) =>
      (_req, _res, next) => {
        used = name
        next()
      },
    { verify: (text) => (text === 'signed' ? 'session' : null) },
  )
  const cookie = token === undefined ? undefined : `cohort_session=${token}`
  limits({ method, headers: { cookie }, secure: false } as unknown as Request, {} as Response, () => {})
  return used
}

test.each(['GET', 'HEAD'])(
  'a %s call counts against its session or, without a signed session, against its address',
  (method) => {
    expect(limitOf(method, 'signed')).toBe('read-session')
    expect(limitOf(method, 'invented')).toBe('read-address')
    expect(limitOf(method)).toBe('read-address')
  },
)

test('a call that writes has no read limit', () => {
  expect(limitOf('POST')).toBeNull()
})
