import { directionOf } from './statement-language'

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['en', 'auto'],
  ['sv', 'auto'],
])('a statement in %s has the text direction %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})
