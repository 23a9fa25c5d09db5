import { directionOf } from './statement-language'

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['en', 'auto'],
  ['sv', 'auto'],
])('a statement in %s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})
