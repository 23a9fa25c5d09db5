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

test('only the worker has the Docker socket', () => {
  expect(
    services.filter((text) => text.includes('docker.sock')).map((text) => text.split(':')[0]?.trim()),
  ).toEqual(['worker'])
})

test('the worker cannot reach the database', () => {
  expect(service('worker')).toContain('networks: [queue]')
  expect(service('worker')).not.toContain('MONGO')
})

// The API has a range of ports, because several API processes cannot share one.
test('only the proxy and the metrics publish ports, by default on the loopback address', () => {
  const published = services.flatMap((text) => {
    const [name] = text.trim().split(':')
    return [...text.matchAll(/^ {6}- "\$(\{[A-Z_]+:-[^}]*\}:\d+)"$/gm)].map(([, port]) => `${name} ${port}`)
  })
  expect(published).toEqual([
    'proxy {PUBLISH:-127.0.0.1:3000}:80',
    'api {METRICS_PUBLISH:-127.0.0.1:3001-3008}:3001',
  ])
  expect(services.filter((text) => /^ {4}ports:/m.test(text))).toHaveLength(2)
})

test('every service rotates its log and has a memory limit', () => {
  expect(services.length).toBeGreaterThan(5)
  for (const text of services) {
    expect(text).toContain('    logging: *logging\n')
    expect(text).toMatch(/^ {4}mem_limit: /m)
  }
  expect(compose).toMatch(/max-size: 20m, max-file: "5"/)
})

test("the API's MongoDB account is not root and can access only one database", () => {
  expect(service('api')).not.toContain('ROOT')
  expect(service('api')).toContain('mongodb://cohort:$')
  const script = readFileSync(join(root, 'compose', 'mongo-user.js'), 'utf8')
  expect(script.match(/role: '[^']+', db: '[^']+'/g)).toEqual(["role: 'readWrite', db: 'cohort'"])
  expect(service('mongo')).toContain('./compose/mongo-user.js:/docker-entrypoint-initdb.d/')
})

test('every default image has an exact tag', () => {
  const sandboxes = ['runner', 'cpp', 'java', 'python', 'javascript'].map(
    (name) => `sandboxes/${name}/Dockerfile`,
  )
  const files = ['docker-compose.yml', 'apps/api/Dockerfile', 'apps/worker/Dockerfile', ...sandboxes]
  const images = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/(?:_IMAGE|BASE)(?::-|=)([a-z]+:[\w.-]+)/g),
  ])
  expect(images.length).toBeGreaterThan(12)
  expect(images.map(([, image]) => image).filter((image) => !/\d+\.\d+\.\d+|\d{8}/.test(image!))).toEqual([])
})

test('no secret has a default value', () => {
  const secrets = compose.match(/\$\{[A-Z_]*(PASSWORD|SECRET|TOKEN|PEPPER)[^}]*\}/g) ?? []
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.every((use) => use.includes(':?'))).toBe(true)
})

test('a shell that starts a program is replaced by it, so that the program receives the stop signal', () => {
  expect(service('redis')).toMatch(/^ {8}exec redis-server -/m)
  expect(service('problems')).toContain('&& exec node')
})

/** Settings that the image sets, or that are only for development and tests. */
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
])('every setting of the %s is passed to its container and documented', (name, file) => {
  const settings = readFileSync(join(root, file), 'utf8').match(/^ {2}[A-Z][A-Z_]+(?=:)/gm) ?? []
  const names = [...new Set(settings.map((text) => text.trim()))]
  expect(names.length).toBeGreaterThan(10)
  const passed = names.filter((each) => !NOT_PASSED.includes(each) && !/^(HEALTH|DOCKER)_/.test(each))
  expect(passed.filter((each) => !service(name).includes(`      ${each}:`))).toEqual([])
  const guide = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
  const documented = names.filter((each) => !['SWEEP_INTERVAL_MS', 'NODE_ENV'].includes(each))
  expect(documented.filter((each) => !guide.includes(`\`${each}\``))).toEqual([])
})

test('compose-secrets.sh creates random secrets for their owner only, and keeps them on a second run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-compose-'))
  mkdirSync(join(folder, 'scripts'))
  cpSync(join(root, 'scripts', 'compose-secrets.sh'), join(folder, 'scripts', 'compose-secrets.sh'))
  const make = () => spawnSync('sh', [join(folder, 'scripts', 'compose-secrets.sh')], { encoding: 'utf8' })
  const read = () => readFileSync(join(folder, '.env'), 'utf8')
  expect(make().status).toBe(0)
  const first = read()
  expect(first.match(/^[A-Z_]+=[0-9a-f]{64}$/gm)).toHaveLength(6)
  expect(new Set(first.match(/[0-9a-f]{64}/g)).size).toBe(6)
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
  expect(make().stdout).toContain('MONGO_PASSWORD is kept')
  expect(read()).toBe(first)
  rmSync(folder, { recursive: true })
})
