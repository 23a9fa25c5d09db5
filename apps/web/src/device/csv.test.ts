import { usualSeparator } from './csv'

it.each([
  ['de', ';'],
  ['fr', ';'],
  ['en-GB', ','],
])('for the language %s, CSV files use the separator %s', (language, separator) => {
  expect(usualSeparator(language)).toBe(separator)
})
