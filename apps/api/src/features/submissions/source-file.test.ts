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
