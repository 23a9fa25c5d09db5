import { usualSeparator } from './csv'

it.each([
  ['de', ';'],
  ['fr', ';'],
  ['en-GB', ','],
])(
  'the separator for the language %s is %s, as spreadsheets in that language expect',
  (language, separator) => {
    expect(usualSeparator(language)).toBe(separator)
  },
)
