import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '..')
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const services = compose
  .slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
  .split(/\n(?= {2}[a-z]+:\n)/)
  .slice(1)
const service = (name: string) => services.find((text) => text.startsWith(`  ${name}:`)) ?? ''

test('the Docker socket is at the worker alone', () => {
  expect(
    services.filter((text) => text.includes('docker.sock')).map((text) => text.split(':')[0]?.trim()),
  ).toEqual(['worker'])
})

test('the worker has no way to the database and only the API publishes a port', () => {
  expect(service('worker')).toContain('networks: [queue]')
  expect(service('worker')).not.toContain('MONGO')
  expect(
    services.filter((text) => /^ {4}ports:/m.test(text)).map((text) => text.split(':')[0]?.trim()),
  ).toEqual(['api'])
})

test('no secret has a default, so nothing starts without the file of secrets', () => {
  const secrets = compose.match(/\$\{[A-Z_]*(PASSWORD|SECRET|TOKEN|PEPPER)[^}]*\}/g) ?? []
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.every((use) => use.includes(':?'))).toBe(true)
})

test('the containers hear the signal to stop: no shell stands in front of a program', () => {
  expect(service('redis')).toMatch(/^ {8}exec redis-server -/m)
  expect(service('problems')).toContain('&& exec node')
})

/** Set by the image, or for development and tests. */
const NOT_PASSED = [
  'WEB_DIST',
  'SANDBOXES_DIR',
  'MAIL_OUTBOX',
  'UPLOAD_DIR',
  'SWEEP_INTERVAL_MS',
  'WORKER_ID',
]

test.each([
  ['api', 'apps/api/src/env.ts'],
  ['worker', 'apps/worker/src/env.ts'],
])('every setting of the %s is passed on, and in the guide', (name, file) => {
  const settings = readFileSync(join(root, file), 'utf8').match(/^ {2}[A-Z][A-Z_]+(?=:)/gm) ?? []
  const names = [...new Set(settings.map((text) => text.trim()))]
  expect(names.length).toBeGreaterThan(10)
  const passed = names.filter((each) => !NOT_PASSED.includes(each) && !/^(HEALTH|DOCKER)_/.test(each))
  expect(passed.filter((each) => !service(name).includes(`      ${each}:`))).toEqual([])
  const guide = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  const documented = names.filter((each) => !['SWEEP_INTERVAL_MS', 'NODE_ENV'].includes(each))
  expect(documented.filter((each) => !guide.includes(`\`${each}\``))).toEqual([])
})

test('the secrets are made once at random, kept by a second run, and readable by their owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-compose-'))
  mkdirSync(join(folder, 'scripts'))
  cpSync(join(root, 'scripts', 'compose-secrets.sh'), join(folder, 'scripts', 'compose-secrets.sh'))
  const make = () => spawnSync('sh', [join(folder, 'scripts', 'compose-secrets.sh')], { encoding: 'utf8' })
  const read = () => readFileSync(join(folder, '.env'), 'utf8')
  expect(make().status).toBe(0)
  const first = read()
  expect(first.match(/^[A-Z_]+=[0-9a-f]{64}$/gm)).toHaveLength(5)
  expect(new Set(first.match(/[0-9a-f]{64}/g)).size).toBe(5)
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
  expect(make().stdout).toContain('MONGO_PASSWORD is kept')
  expect(read()).toBe(first)
  rmSync(folder, { recursive: true })
})
