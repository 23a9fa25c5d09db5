import { usualSeparator } from './csv'

it.each([
  ['de', ';'],
  ['fr', ';'],
  ['en-GB', ','],
])('the separator for the language %s is %s, as its spreadsheets expect', (language, separator) => {
  expect(usualSeparator(language)).toBe(separator)
})
