import { directionOf } from './statement-language'

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['en', 'auto'],
  ['sv', 'auto'],
])('the text direction of a statement in %s is %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})
