import bcrypt from 'bcrypt'
import { createPasswords, type LoginLimit } from './passwords'

const doNothing = async () => undefined
const unlimited = (account: string, address = account): LoginLimit => ({
  asker: { share: 'anyone', account, address },
  check: doNothing,
  countWrong: doNothing,
  countRight: doNothing,
})

test('a flood of guesses from one address does not delay another login or a signup', async () => {
  const passwords = createPasswords('pepper', 6)
  const done: string[] = []
  const guess = (account: string, address: string) =>
    passwords.matches('wrong', null, unlimited(account, address)).then(() => done.push(address))
  const flood = Array.from({ length: 60 }, (_, index) => guess(`account ${index}`, 'flood'))
  await Promise.all([
    guess('someone', 'elsewhere'),
    passwords.hash('of a signup', unlimited('new', 'at home').asker).then(() => done.push('signup')),
  ])
  expect(done.length).toBeLessThan(20)
  await Promise.all(flood)
  expect(done.filter((address) => address === 'flood')).toHaveLength(60)
})

test('guesses that do not fit into the queue are refused with 503 and Retry-After', async () => {
  const passwords = createPasswords('pepper', 4)
  const flood = await Promise.allSettled(
    Array.from({ length: 700 }, () => passwords.matches('wrong', null, unlimited('one', 'flood'))),
  )
  const refused = flood.filter(({ status }) => status === 'rejected')
  // One is running and 512 are waiting.
  expect(refused).toHaveLength(700 - 513)
  for (const each of refused) expect(each).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfterS: 10 } })
  expect(await passwords.matches('wrong', null, unlimited('one', 'flood'))).toBe(false)
})

test('a guess costs the same comparison whether or not the account exists', async () => {
  const passwords = createPasswords('pepper', 5)
  const known = await passwords.hash('right', unlimited('known').asker)
  const compared = jest.spyOn(bcrypt, 'compare')
  try {
    expect(await passwords.matches('wrong', known, unlimited('known'))).toBe(false)
    expect(await passwords.matches('wrong', null, unlimited('unknown'))).toBe(false)
    expect(compared.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([5, 5])
  } finally {
    compared.mockRestore()
  }
})
