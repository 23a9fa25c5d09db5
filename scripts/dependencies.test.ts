import { dependenciesAreCurrent, matchesLock, nodeVersionProblem } from './dependencies.mjs'

const tsx = { version: '4.0.0', integrity: 'sha512-a' }

test('matchesLock accepts the packages in the lock file', () => {
  expect(matchesLock({ '': {}, 'node_modules/tsx': tsx }, { 'node_modules/tsx': tsx })).toBe(true)
})

test.each([
  ['is missing', {}],
  ['has a different version', { 'node_modules/tsx': { ...tsx, version: '3.0.0' } }],
  ['has different content', { 'node_modules/tsx': { ...tsx, integrity: 'sha512-b' } }],
])('matchesLock rejects a package that %s', (_, installed) => {
  expect(matchesLock({ 'node_modules/tsx': tsx }, installed)).toBe(false)
})

test('matchesLock accepts a missing optional package', () => {
  expect(matchesLock({ 'node_modules/fsevents': { ...tsx, optional: true } }, {})).toBe(true)
})

test('dependenciesAreCurrent is false for a folder without an installation', () => {
  expect(dependenciesAreCurrent('/nonexistent')).toBe(false)
})

test.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('nodeVersionProblem accepts %s', (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined()
})

test.each(['v18.20.0', 'v20.18.9'])('nodeVersionProblem says how to replace %s', (version) => {
  expect(nodeVersionProblem(version)).toContain('nvm install')
})
