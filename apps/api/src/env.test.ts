import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnvironment, parseStoreEnvironment, VARIABLES } from './env'

const good = {
  MONGO_URL: 'mongodb://127.0.0.1:27017/cohort',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 'session-0123456789-abcdefghijklmn',
  PASSWORD_PEPPER: 'pepper-0123456789-abcdefghijklmno',
  WORKER_TOKEN: 'worker-0123456789-abcdefghijklmno',
}

test('unset and empty variables have defaults', () => {
  expect(parseEnvironment({ ...good, PORT: '', WEB_DIST: '' })).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    INTERNAL_PORT: 3001,
    INTERNAL_HOST: '127.0.0.1',
    REDIS_PREFIX: 'cohort',
    RATE_LIMIT_FACTOR: 1,
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
  })
})

test('the error lists all invalid variables without their values', () => {
  const parse = () =>
    parseEnvironment({
      ...good,
      MONGO_URL: 'mongodb://user:hunter2@127.0.0.1:27017',
      SESSION_SECRET: 'short-hunter2',
      WORKER_TOKEN: 'a'.repeat(40),
      PORT: 'eighty-hunter2',
    })
  for (const name of ['MONGO_URL', 'PORT', 'SESSION_SECRET', 'WORKER_TOKEN']) expect(parse).toThrow(name)
  expect(parse).not.toThrow('hunter2')
  expect(parse).not.toThrow('PASSWORD_PEPPER')
})

test('the error for an empty environment lists all required variables', () => {
  for (const name of Object.keys(good)) expect(() => parseEnvironment({})).toThrow(name)
})

test('a secret needs at least eight different characters', () => {
  const parse = (secret: string) => parseEnvironment({ ...good, SESSION_SECRET: secret })
  expect(() => parse('abcdefgh'.repeat(4))).not.toThrow()
  expect(() => parse('abcdefg'.repeat(5))).toThrow('SESSION_SECRET')
})

test.each([
  ['off', false],
  ['1', 1],
  ['loopback, 10.0.0.0/8,fd00::/8', 'loopback, 10.0.0.0/8,fd00::/8'],
])('TRUST_PROXY=%s is read as %p', (text, value) => {
  expect(parseEnvironment({ ...good, TRUST_PROXY: text }).TRUST_PROXY).toBe(value)
})

test.each(['true', '10.0.0.0/99', 'proxy.example', '127.0.0.1,', '1.2.3.4/8/8'])(
  'TRUST_PROXY=%s is invalid',
  (text) => {
    expect(() => parseEnvironment({ ...good, TRUST_PROXY: text })).toThrow('TRUST_PROXY')
  },
)

test('commands need only the addresses of the databases', () => {
  expect(parseStoreEnvironment(good)).toEqual({
    MONGO_URL: good.MONGO_URL,
    REDIS_URL: good.REDIS_URL,
    REDIS_PREFIX: 'cohort',
    LOG_LEVEL: 'info',
    AUDIT_RETENTION_DAYS: 730,
    TIME_FACTORS: {},
  })
})

test.each([
  ['open', { policy: 'open', domains: [] }],
  ['Invitation', { policy: 'invitation', domains: [] }],
  ['Example.org, school.example', { policy: 'domains', domains: ['example.org', 'school.example'] }],
])('SIGNUP=%s is read as %j', (text, policy) => {
  expect(parseEnvironment({ ...good, SIGNUP: text }).SIGNUP).toEqual(policy)
})

test.each(['open,closed', '@example.org', 'example', ','])('SIGNUP=%s is invalid', (text) => {
  expect(() => parseEnvironment({ ...good, SIGNUP: text })).toThrow(/SIGNUP must be open/)
})

test('a mail server requires a sender address', () => {
  const env = { ...good, SMTP_URL: 'smtps://user:hunter2@mail.example.org' }
  expect(() => parseEnvironment(env)).toThrow('MAIL_FROM')
  expect(parseEnvironment({ ...env, MAIL_FROM: 'judge@example.org' })).toMatchObject({
    MAIL_FROM: { name: 'Cohort', address: 'judge@example.org' },
  })
  expect(parseEnvironment({ ...env, MAIL_FROM: 'Código Club <judge@example.org>' }).MAIL_FROM).toEqual({
    name: 'Código Club',
    address: 'judge@example.org',
  })
})

test.each([
  ['SMTP_URL', 'http://mail.example.org'],
  ['MAIL_FROM', 'judge@example.org, other@example.org'],
  ['MAIL_FROM', 'judge@example.org\r\nBcc: other@example.org'],
  ['MAIL_FROM', 'Club\r\nBcc: other@example.org <judge@example.org>'],
  ['MAIL_FROM', 'Club, other <judge@example.org>'],
  ['MAIL_FROM', '<judge@example.org>'],
  ['MAIL_FROM', 'Club'],
])('%s=%j is invalid', (name, value) => {
  expect(() => parseEnvironment({ ...good, [name]: value })).toThrow(name)
})

test('TIME_FACTORS applies to the API and to commands', () => {
  const env = { ...good, TIME_FACTORS: 'java=1.5, python=3' }
  expect(parseEnvironment(env).TIME_FACTORS).toEqual({ java: 1.5, python: 3 })
  expect(parseStoreEnvironment(env).TIME_FACTORS).toEqual({ java: 1.5, python: 3 })
  expect(parseEnvironment({ ...good, TIME_FACTORS: '' }).TIME_FACTORS).toEqual({})
})

test.each([
  'java',
  'java=',
  'java=fast',
  'java=0',
  'java=-1',
  'java=101',
  'java=1e1',
  'java=1=2',
  'java=1,java=2',
  'rust=2',
  'java=2,',
  '2',
])('TIME_FACTORS=%s is invalid, and the error explains the format', (text) => {
  expect(() => parseEnvironment({ ...good, TIME_FACTORS: text })).toThrow(
    'TIME_FACTORS must be a list such as java=1.5,python=3: each of cpp, java, python, javascript at most once, with a number above 0 and up to 100.',
  )
})

test('docs/operations.md lists every variable', () => {
  const operations = readFileSync(join(__dirname, '../../../docs/operations.md'), 'utf8')
  const rows = operations.split('\n').filter((line) => line.startsWith('| `'))
  const described = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(VARIABLES.filter((name) => !described.includes(name))).toEqual([])
})
