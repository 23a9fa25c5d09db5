import bcrypt from 'bcrypt'
import { createPasswords, type LoginLimit } from './passwords'

const nothing = async () => undefined
const unlimited = (line: string): LoginLimit => ({
  line,
  check: nothing,
  countWrong: nothing,
  countRight: nothing,
})

test('who sends many guesses at once waits behind themselves, and others take their turns between', async () => {
  const passwords = createPasswords('pepper', 6)
  const done: string[] = []
  const guess = (line: string) =>
    passwords.matches('wrong', null, unlimited(line)).then(() => done.push(line))
  const flood = Array.from({ length: 60 }, () => guess('flood'))
  await Promise.all([guess('someone'), passwords.hash('of a signup').then(() => done.push('signup'))])
  expect(done.length).toBeLessThan(20)
  await Promise.all(flood)
  expect(done.filter((line) => line === 'flood')).toHaveLength(60)
})

test('a line that is too long refuses with 503, and the others go on', async () => {
  const passwords = createPasswords('pepper', 4)
  const flood = await Promise.allSettled(
    Array.from({ length: 200 }, () => passwords.matches('wrong', null, unlimited('flood'))),
  )
  const refused = flood.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  for (const each of refused) expect(each).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfterS: 10 } })
  expect(await passwords.matches('wrong', null, unlimited('flood'))).toBe(false)
})

test('an account that does not exist costs the same comparison as one that does', async () => {
  const passwords = createPasswords('pepper', 5)
  const known = await passwords.hash('right')
  const compared = jest.spyOn(bcrypt, 'compare')
  try {
    expect(await passwords.matches('wrong', known, unlimited('known'))).toBe(false)
    expect(await passwords.matches('wrong', null, unlimited('unknown'))).toBe(false)
    expect(compared.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([5, 5])
  } finally {
    compared.mockRestore()
  }
})
