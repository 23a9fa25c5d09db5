import { shortNameOf, withoutAccents } from './latin-letters'

test.each([
  ['Jürgen Groß', 'juergen gross'],
  ['ÄÖÜ ẞ', 'aeoeue ss'],
  ['Mu\u0308ller', 'mueller'],
  ['Søren Ångström Æsir', 'soeren aangstroem aesir'],
  ['Zoë Łukasz Été Đinh Thị Ngọc', 'zoe lukasz ete dinh thi ngoc'],
  ['李雷', '李雷'],
])('withoutAccents turns %s into %s', (text, expected) => {
  expect(withoutAccents(text)).toBe(expected)
})

test.each([
  ['Grüße aus Köln, 2031!', 60, 'gruesse-aus-koeln-2031'],
  ['– Sum of Two –', 7, 'sum-of'],
  ['  ', 60, ''],
])('shortNameOf turns “%s”, with at most %i letters, into “%s”', (title, longest, expected) => {
  expect(shortNameOf(title, longest)).toBe(expected)
})
