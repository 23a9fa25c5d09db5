import { dependenciesAreCurrent, matchesLock, nodeVersionProblem } from './dependencies.mjs'

const tsx = { version: '4.0.0', integrity: 'sha512-a' }

test('the installed packages match the lock file', () => {
  expect(matchesLock({ '': {}, 'node_modules/tsx': tsx }, { 'node_modules/tsx': tsx })).toBe(true)
})

test.each([
  ['is missing', {}],
  ['has a different version', { 'node_modules/tsx': { ...tsx, version: '3.0.0' } }],
  ['has different content', { 'node_modules/tsx': { ...tsx, integrity: 'sha512-b' } }],
])('a package that %s does not match', (_, installed) => {
  expect(matchesLock({ 'node_modules/tsx': tsx }, installed)).toBe(false)
})

test('an optional package of another platform may be missing', () => {
  expect(matchesLock({ 'node_modules/fsevents': { ...tsx, optional: true } }, {})).toBe(true)
})

test('a folder without an installation is not current', () => {
  expect(dependenciesAreCurrent('/nonexistent')).toBe(false)
})

test.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('Node.js %s is accepted', (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined()
})

test.each(['v18.20.0', 'v20.18.9'])(
  'Node.js %s is refused with a message that says what to do',
  (version) => {
    expect(nodeVersionProblem(version)).toContain('nvm install')
  },
)
