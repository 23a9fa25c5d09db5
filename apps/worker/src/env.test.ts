import { parseEnvironment } from './env'

const valid = {
  REDIS_URL: 'redis://127.0.0.1:6379',
  API_INTERNAL_URL: 'http://127.0.0.1:3001',
  WORKER_TOKEN: 'x'.repeat(32),
  SANDBOXES_DIR: '/srv/sandboxes',
}

test('the environment with what is required gets defaults for the rest', () => {
  const environment = parseEnvironment({ ...valid, SLOTS: '' })
  expect(environment).toMatchObject({ REDIS_PREFIX: 'cohort', HEALTH_PORT: 3002 })
  expect(environment.SLOTS).toBeGreaterThanOrEqual(1)
  expect(environment.WORKER_ID).not.toBe('')
})

test('the cores of slots are read as a list of ranges', () => {
  expect(parseEnvironment({ ...valid, CORES: '0-1,4' }).CORES).toEqual([0, 1, 4])
  expect(parseEnvironment(valid).CORES).toBeUndefined()
  expect(() => parseEnvironment({ ...valid, CORES: 'all' })).toThrow(/rightly: CORES/)
})

test('a wrong environment is refused by the names of all that is wrong, showing no value', () => {
  const broken = { ...valid, WORKER_TOKEN: 'too-short', REDIS_URL: 'ftp://secret@host' }
  expect(() => parseEnvironment(broken)).toThrow(/REDIS_URL, WORKER_TOKEN/)
  expect(() => parseEnvironment(broken)).not.toThrow(/secret|too-short/)
})
