import { namePattern } from './search'

const finds = (text: string, name: string) => new RegExp(namePattern(text), 'i').test(name)

test.each([
  ['muller', 'Anna Müller'],
  ['mueller', 'Anna Müller'],
  ['MÜLLER', 'Anna Müller'],
  ['Müller', 'Anna Mueller'],
  ['Müller', 'Anna Muller'],
  ['mu\u0308ller', 'Anna Müller'],
  ['zoller', 'Zöller'],
  ['Zöller', 'Zoeller'],
  ['strasse', 'Straße'],
  ['Großmann', 'Grossmann'],
  ['aslaug', 'Åslaug'],
  ['Aase', 'Åse'],
  ['Soren', 'Søren'],
  ['lukasz', 'Łukasz'],
  ['nguyen', 'Nguyễn'],
  ['Manuel', 'Manuel'],
  ['michael', 'Michaël'],
  ['анна', 'Анна'],
  ['grace (b.', 'Grace (B.) Hopper'],
])('a search for %j finds %j', (text, name) => expect(finds(text, name)).toBe(true))

test.each([
  ['muller', 'Miller'],
  ['.*', 'Ada'],
  ['[a]', 'Ada'],
  ['10', 'Lola'],
])('a search for %j does not find %j', (text, name) => expect(finds(text, name)).toBe(false))

test.each(['ä', 'ö', 'ae', 'u', '(', '\u1eb7'])(
  'the pattern for a long string of “%s” is short enough for MongoDB',
  (part) => {
    for (const length of [80, 200])
      expect(Buffer.byteLength(namePattern(part.repeat(length / part.length)))).toBeLessThanOrEqual(32_764)
  },
)
