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
] as const)('sourceFileOf places the %s program %j in %s', (language, code, path) => {
  expect(sourceFileOf(language, code)).toEqual({ path, text: code })
})

test.each([
  ['unclosed comments', '/* '.repeat(21_000)],
  ['unclosed strings', `"${'\\\\"'.repeat(32_000)}`],
  ['unclosed characters', `'${"\\\\'".repeat(32_000)}`],
  ['modifiers without a type', 'public final '.repeat(5000)],
])('sourceFileOf takes little CPU time for 64 KB of %s', (_what, code) => {
  const start = process.cpuUsage()
  expect(sourceFileOf('java', code).path).toBe('Main.java')
  const { user, system } = process.cpuUsage(start)
  // Microseconds.
  expect(user + system).toBeLessThan(500_000)
})

test('sourceFileOf reads code after the line of an unclosed string', () => {
  const code = 'class A { String s = "public class B ;\n// don\'t\npublic class C {} }'
  expect(sourceFileOf('java', code).path).toBe('C.java')
})
