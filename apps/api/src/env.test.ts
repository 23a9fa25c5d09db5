import { parseEnvironment, parseStoreEnvironment } from './env'

const good = {
  MONGO_URL: 'mongodb://127.0.0.1:27017/cohort',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 'session-0123456789-abcdefghijklmn',
  PASSWORD_PEPPER: 'pepper-0123456789-abcdefghijklmno',
  WORKER_TOKEN: 'worker-0123456789-abcdefghijklmno',
}

test('an environment with what is needed gets the defaults for the rest, empty counting as unset', () => {
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

test('an environment with mistakes names every bad variable and shows no value', () => {
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

test('an empty environment names all that is needed: no secret has a default', () => {
  for (const name of Object.keys(good)) expect(() => parseEnvironment({})).toThrow(name)
})

test.each([
  ['off', false],
  ['1', 1],
  ['loopback, 10.0.0.0/8,fd00::/8', 'loopback, 10.0.0.0/8,fd00::/8'],
])('TRUST_PROXY=%s is read as %p', (text, value) => {
  expect(parseEnvironment({ ...good, TRUST_PROXY: text }).TRUST_PROXY).toBe(value)
})

test.each(['true', '10.0.0.0/99', 'proxy.example', '127.0.0.1,', '1.2.3.4/8/8'])(
  'TRUST_PROXY=%s is refused',
  (text) => {
    expect(() => parseEnvironment({ ...good, TRUST_PROXY: text })).toThrow('TRUST_PROXY')
  },
)

test('a command needs only the places of the data', () => {
  expect(parseStoreEnvironment(good)).toEqual({
    MONGO_URL: good.MONGO_URL,
    REDIS_URL: good.REDIS_URL,
    REDIS_PREFIX: 'cohort',
    LOG_LEVEL: 'info',
  })
})
