import { totalmem } from 'node:os'
import { parseEnvironment } from './env'

const valid = {
  REDIS_URL: 'redis://127.0.0.1:6379',
  API_INTERNAL_URL: 'http://127.0.0.1:3001',
  WORKER_TOKEN: 'x'.repeat(32),
  SANDBOXES_DIR: '/srv/sandboxes',
}

test('settings that are not required have defaults', () => {
  const environment = parseEnvironment({ ...valid, SLOTS: '' })
  expect(environment).toMatchObject({ REDIS_PREFIX: 'cohort', HEALTH_PORT: 3002 })
  expect(environment.SLOTS).toBeGreaterThanOrEqual(1)
  expect(environment.WORKER_ID).not.toBe('')
})

test("the default limits are 60 s and half of the host's memory, but at least a package's default memory limit", () => {
  const { MAX_MEMORY_MB, MAX_CPU_S } = parseEnvironment(valid)
  expect(MAX_MEMORY_MB).toBe(Math.max(1024, Math.floor(totalmem() / 2 / 1024 / 1024)))
  expect(MAX_CPU_S).toBe(60)
  expect(parseEnvironment({ ...valid, MAX_MEMORY_MB: '512', MAX_CPU_S: '5' })).toMatchObject({
    MAX_MEMORY_MB: 512,
    MAX_CPU_S: 5,
  })
})

test('CORES is a list of cores and ranges', () => {
  expect(parseEnvironment({ ...valid, CORES: '0-1,4' }).CORES).toEqual([0, 1, 4])
  expect(parseEnvironment(valid).CORES).toBeUndefined()
  expect(() => parseEnvironment({ ...valid, CORES: 'all' })).toThrow(/Invalid environment variables: CORES/)
})

test('shortcuts are on by default, and can be limited to some languages or turned off', () => {
  expect(parseEnvironment(valid).SHORTCUTS).toEqual(['cpp', 'python'])
  expect(parseEnvironment({ ...valid, SHORTCUTS: 'python' }).SHORTCUTS).toEqual(['python'])
  expect(parseEnvironment({ ...valid, SHORTCUTS: 'none' }).SHORTCUTS).toEqual([])
  expect(() => parseEnvironment({ ...valid, SHORTCUTS: 'java' })).toThrow(/variables: SHORTCUTS/)
})

test('the error for invalid settings lists their names, but not their values', () => {
  const broken = { ...valid, WORKER_TOKEN: 'too-short', REDIS_URL: 'ftp://secret@host' }
  expect(() => parseEnvironment(broken)).toThrow(/REDIS_URL, WORKER_TOKEN/)
  expect(() => parseEnvironment(broken)).not.toThrow(/secret|too-short/)
})
