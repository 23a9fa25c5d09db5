import { growsTooFast } from '@cohort/shared/test/cpu-growth'
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
])('matches the pattern %s against %s: %s', (pattern, path, expected) => {
  expect(globOf(pattern)(path)).toBe(expected)
})

test.each<[string, (size: number) => [pattern: string, path: string], boolean]>([
  ['a few stars', (size) => ['*a*a*a!', 'a'.repeat(size)], false],
  ['alternatives with stars', (size) => ['{*a,*}{*a,*}{*a,*}!', 'a'.repeat(size)], false],
  ['adjacent stars', (size) => ['*'.repeat(size), 'a'], true],
  ['nested alternatives', (size) => ['{a,'.repeat(size), 'a'], true],
  ['white space in braces', (size) => [`{${' '.repeat(size)}x,y}`, 'y'], true],
])('matches %s in linear time', (_what, build, expected) => {
  const match = (size: number) => {
    const [pattern, path] = build(size)
    return globOf(pattern)(path)
  }
  expect(match(300)).toBe(expected)
  expect(growsTooFast(150, match)).toBe(false)
})
