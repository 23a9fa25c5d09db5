import { isUnencrypted, readAddress } from './addresses'

test.each([
  ['https://judge.example.org', 'https://judge.example.org'],
  [' https://Judge.example.org/ ', 'https://judge.example.org'],
  ['judge.example.org', 'https://judge.example.org'],
  ['judge.example.org:8443', 'https://judge.example.org:8443'],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%j is read as the address %s', (text, address) => {
  expect(readAddress(text)).toBe(address)
})

test.each([
  '',
  'https://',
  'ftp://judge.example.org',
  'https://judge.example.org/settings',
  'https://me:pw@a.org',
])('%j is not an address', (text) => {
  expect(() => readAddress(text)).toThrow('The address must look like')
})

test('only HTTP to another machine is reported as unencrypted', () => {
  expect(['https://a.org', 'http://localhost:3000', 'http://127.0.0.1'].filter(isUnencrypted)).toEqual([])
  expect(['http://a.org', 'http://localhost.a.org'].filter(isUnencrypted)).toHaveLength(2)
})
