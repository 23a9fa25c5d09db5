import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complete, type Lock } from './lock-platforms'

test('complete adds a missing binary as optional, for its platform', () => {
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

test('complete skips existing packages, names without a platform, and version ranges', () => {
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

test('the repository’s lock file contains the binaries for all platforms', () => {
  const file = join(__dirname, '..', 'package-lock.json')
  expect(complete(JSON.parse(readFileSync(file, 'utf8')) as Lock)).toEqual([])
})
