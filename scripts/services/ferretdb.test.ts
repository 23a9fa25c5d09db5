import { isRecentGo } from './ferretdb'

test.each([
  ['go version go1.25.0 linux/amd64', true],
  ['go version go1.26.8 linux/amd64', true],
  ['go version go1.24.9 linux/amd64', false],
  ['', false],
])('isRecentGo of %p is %p', (version, recent) => {
  expect(isRecentGo(version)).toBe(recent)
})
