import { mirrorOf } from './debian'

const stanzas = `Types: deb
# a snapshot
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main
`

test('the mirror is read from the format with fields', () => {
  expect(mirrorOf('bookworm', [stanzas])).toBe('http://mirror.example/debian')
})

test('the mirror is read from the one-line format', () => {
  const lines =
    '# deb http://old.example/debian bookworm main\ndeb [arch=amd64] http://mirror.example/d bookworm main contrib\n'
  expect(mirrorOf('bookworm', [lines])).toBe('http://mirror.example/d')
})

test('sources of other suites or components, without deb, or disabled are ignored', () => {
  const others = [
    'deb https://vendor.example/apt bookworm stable\n',
    'deb-src http://mirror.example/source bookworm main\n',
    stanzas.replace('Types: deb', 'Types: deb\nEnabled: no'),
    'deb cdrom:[Debian 12]/ bookworm main\n',
  ]
  expect(mirrorOf('bookworm', others)).toBeUndefined()
  expect(mirrorOf('trixie', [stanzas])).toBeUndefined()
})
