import { sourceFileOf } from './source-file'

test.each([
  ['cpp', 'public class A {}', 'main.cpp'],
  ['python', '', 'main.py'],
  ['javascript', '', 'main.js'],
  ['java', 'class Hidden {}', 'Main.java'],
  ['java', 'public class Solution { }', 'Solution.java'],
  ['java', 'import java.util.*;\npublic\tstatic final  class\nDeep_1<T> {}', 'Deep_1.java'],
  ['java', 'public record Point(int x) {}', 'Point.java'],
  [
    'java',
    '/* public class A */ // public class B\nclass C { String s = "public class D"; char c = \'"\'; }\npublic enum E {}',
    'E.java',
  ],
  ['java', 'public class ../../etc {}', 'Main.java'],
  ['java', `public class ${'A'.repeat(300)} {}`, 'Main.java'],
] as const)('a %s program %j becomes %s', (language, code, path) => {
  expect(sourceFileOf(language, code)).toEqual({ path, text: code })
})

test.each([
  ['unclosed comments', '/* '.repeat(21_000)],
  ['unclosed strings', `"${'\\\\"'.repeat(32_000)}`],
  ['unclosed characters', `'${"\\\\'".repeat(32_000)}`],
  ['modifiers without a type', 'public final '.repeat(5000)],
])('reading a program of 64 KB of %s takes little CPU time', (_what, code) => {
  const start = process.cpuUsage()
  expect(sourceFileOf('java', code).path).toBe('Main.java')
  const { user, system } = process.cpuUsage(start)
  // Microseconds.
  expect(user + system).toBeLessThan(500_000)
})

test('code after a string that is not closed on its line counts', () => {
  const code = 'class A { String s = "public class B ;\n// don\'t\npublic class C {} }'
  expect(sourceFileOf('java', code).path).toBe('C.java')
})
