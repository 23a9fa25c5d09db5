import type { Request } from 'express'
import type { Redis } from 'ioredis'
import { SESSION_SECRET } from '../../../test/test-api'
import { createCounter, fingerprint } from '../../http/limits'
import { createLoginLimits } from './login-limits'
import { createTokens } from './tokens'

test('a known browser waits in a line of its own, which no stranger fills', () => {
  const tokens = createTokens(SESSION_SECRET)
  const away = { status: 'end' } as unknown as Redis
  const limitsOf = createLoginLimits(createCounter(away, 'a', 1), tokens)
  const from = (cookie: string) => ({ headers: { cookie }, secure: false, ip: '192.0.2.1' }) as Request
  const known = `cohort_device=${tokens.sign('device', fingerprint('ada@example.org'), 60_000)}`
  const lineOf = (cookie: string, email = 'ada@example.org') => limitsOf(from(cookie), email).line

  expect(lineOf('')).toBe(lineOf('cohort_device=made-up'))
  expect(lineOf(known)).not.toBe(lineOf(''))
  expect(lineOf(known)).toBe(lineOf(known))
  expect(lineOf(known, 'grace@example.org')).toBe(lineOf('', 'grace@example.org'))
})
