import { mountsBelow, recipeTag } from './debootstrap'
import { isRecentGo } from './ferretdb'
import { composeImage } from './images'
import { redisConfig } from './redis'

const compose = `services:
  mongo:
    image: \${MONGO_IMAGE:-mongo:8.0}
    restart: always

  redis:
    environment:
      image: none
    image: "redis:7-alpine"
volumes:
  mongo: {}
`

test("composeImage reads a service's image and fills in variables from the environment", () => {
  expect(composeImage(compose, 'mongo', {})).toBe('mongo:8.0')
  expect(composeImage(compose, 'mongo', { MONGO_IMAGE: 'other:1' })).toBe('other:1')
  expect(composeImage(compose, 'redis', {})).toBe('redis:7-alpine')
  expect(() => composeImage(compose, 'api', {})).toThrow('api')
})

test('mountsBelow returns the longest paths first, without neighbours that share the prefix', () => {
  const mountinfo = [
    '22 1 0:21 / /proc rw - proc proc rw',
    '90 1 0:21 / /repo/build/proc rw - proc proc rw',
    '91 1 0:22 / /repo/build/dev/pts rw - devpts devpts rw',
    '92 1 0:23 / /repo/build-other/proc rw - proc proc rw',
    '93 1 0:24 / /repo/build/a\\040b rw - tmpfs tmpfs rw',
  ].join('\n')
  expect(mountsBelow('/repo/build', mountinfo)).toEqual([
    '/repo/build/dev/pts',
    '/repo/build/proc',
    '/repo/build/a b',
  ])
})

test('recipeTag depends on the content of a recipe, not on the order of its packages', () => {
  const recipe = { name: 'cohort/debian', suite: 'trixie', include: ['a', 'b'] }
  expect(recipeTag(recipe)).toBe(recipeTag({ ...recipe, include: ['b', 'a'] }))
  expect(recipeTag(recipe)).not.toBe(recipeTag({ ...recipe, suite: 'forky' }))
})

test.each([
  ['go version go1.25.0 linux/amd64', true],
  ['go version go1.26.8 linux/amd64', true],
  ['go version go1.24.9 linux/amd64', false],
  ['', false],
])('isRecentGo of %p is %p', (version, recent) => {
  expect(isRecentGo(version)).toBe(recent)
})

test('redisConfig binds to the loopback address, evicts no keys, and writes an append-only file if durable', () => {
  const config = redisConfig({
    port: 1,
    folder: '/a "b"',
    password: 'secret',
    durable: true,
  })
  expect(config).toContain('bind 127.0.0.1\n')
  expect(config).toContain('maxmemory-policy noeviction\n')
  expect(config).toContain('appendonly yes\n')
  expect(config).toContain('requirepass secret\n')
  expect(config).toContain('dir "/a \\"b\\""\n')
  expect(redisConfig({ port: 1, folder: '/', password: 'secret', durable: false })).toContain(
    'appendonly no\n',
  )
})
