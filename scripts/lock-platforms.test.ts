import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complete, type Lock } from './lock-platforms'

test("a platform's missing binary is added as optional, for its platform", () => {
  const lock: Lock = {
    packages: {
      '': {},
      'node_modules/turbo': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { '@turbo/darwin-arm64': '2.0.0', '@x/core-linux-x64-musl': '2.0.0' },
      },
    },
  }
  expect(complete(lock)).toEqual(['@turbo/darwin-arm64@2.0.0', '@x/core-linux-x64-musl@2.0.0'])
  expect(lock.packages['node_modules/@turbo/darwin-arm64']).toEqual({
    version: '2.0.0',
    dev: true,
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  })
  expect(lock.packages['node_modules/@x/core-linux-x64-musl']?.libc).toEqual(['musl'])
  expect(Object.keys(lock.packages)[0]).toBe('')
  expect(complete(lock)).toEqual([])
})

test('existing entries, and those without a platform or with a range of versions, are not changed', () => {
  const lock: Lock = {
    packages: {
      'node_modules/a': {
        optionalDependencies: { b: '1.0.0', 'c-linux-x64': '1.0.0', 'd-linux-x64': '^1.0.0' },
      },
      'node_modules/a/node_modules/c-linux-x64': { version: '1.0.0' },
    },
  }
  expect(complete(lock)).toEqual([])
})

test('this repository’s lock file is complete, so that npm ci works everywhere', () => {
  const file = join(__dirname, '..', 'package-lock.json')
  expect(complete(JSON.parse(readFileSync(file, 'utf8')) as Lock)).toEqual([])
})
