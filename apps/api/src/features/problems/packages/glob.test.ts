import { globOf } from './glob'

test.each([
  ['accepted/*', 'accepted/a.py', true],
  ['accepted/*', 'accepted/a/b.py', false],
  ['*/a.{py,cpp}', 'rejected/a.cpp', true],
  ['a.py', 'axpy', false],
  ['accepted/(x)+', 'accepted/(x)+', true],
  ['secret/*{ 4 }{ 2,  3 }', 'secret/142', true],
  ['secret/*{ 4 }{ 2,  3 }', 'secret/43', true],
  ['secret/*{ 4 }{ 2,  3 }', 'secret/4 2', false],
  ['secret/group/', 'secret/group', true],
  ['{a,b{c,d}}.py', 'bd.py', true],
  ['{a,b{c,d}}.py', 'b.py', false],
  ['{,x}a', 'a', true],
  ['a{b', 'ab', true],
  ['a,b}', 'a,b}', true],
  ['a.?[b]', 'axyb', false],
  ['**', '', true],
  ['a**b', 'a-b', true],
  ['', 'a', false],
])('the pattern %s on %s gives %s', (pattern, path, expected) => {
  expect(globOf(pattern)(path)).toBe(expected)
})

// A matcher that tries each star against the others would finish none of these.
test.each([
  ['many stars', `${'*a'.repeat(100)}!`, 'a'.repeat(499), false],
  ['stars side by side', `${'*'.repeat(500)}!`, `${'a'.repeat(499)}!`, true],
  ['alternatives with stars', `${'{*a,*}'.repeat(100)}!`, 'a'.repeat(500), false],
  ['alternatives in alternatives', '{a,{a,'.repeat(100), 'a', true],
  ['white space in braces', `{${' '.repeat(1_000_000)}x,y}`, 'y', true],
])('a pattern of %s is matched', (_what, pattern, path, expected) => {
  expect(globOf(pattern)(path)).toBe(expected)
})
