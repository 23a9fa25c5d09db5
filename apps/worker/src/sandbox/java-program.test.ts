import { arrangeProgram } from './program'

const arrange = (...texts: [path: string, text: string][]) =>
  arrangeProgram(
    'java',
    texts.map(([path, text]) => ({ path, text })),
  )

const MAIN = 'public static void main(String[] args) {}'

test.each([
  ['a public class with a different name', `public class Solution { ${MAIN} }`, 'Solution.java', 'Solution'],
  ['no public class', `class Helper {} class Anything { ${MAIN} }`, 'Main.java', 'Anything'],
  [
    'a package',
    `package org.example.deep;\npublic class Run { ${MAIN} }`,
    'Run.java',
    'org.example.deep.Run',
  ],
  [
    'a main method in a comment and a string',
    `/* class X { ${MAIN} } */ class A { String s = "class B { void main("; } class C { ${MAIN} }`,
    'Main.java',
    'C',
  ],
  [
    'braces in characters and text blocks',
    `class A { char c = '{'; char q = '\\''; String t = """\n  { "quoted" class Z {\n"""; } class B { ${MAIN} }`,
    'Main.java',
    'B',
  ],
  [
    'annotations with braces',
    `@SuppressWarnings({"a", "b"})\npublic final class Annotated { @Deprecated ${MAIN} }`,
    'Annotated.java',
    'Annotated',
  ],
  [
    'a nested class with a main method',
    `class Outer { static class Inner { ${MAIN} } ${MAIN} }`,
    'Main.java',
    'Outer',
  ],
  ['a record with a main method', `record Point(int x, int y) { ${MAIN} }`, 'Main.java', 'Point'],
  ['an enum and an interface', `enum E { A, B { void f() {} } } interface I { ${MAIN} }`, 'Main.java', 'I'],
  ['a main method without a class', 'void main() { System.out.println(1); }', 'Main.java', 'Main'],
  ['an instance main method', 'class Fresh { void main() {} }', 'Main.java', 'Fresh'],
  ['non-ASCII letters', `public class Größe { ${MAIN} }`, 'Größe.java', 'Größe'],
])('a Java program with %s is stored and started under the right name', (_, text, file, mainClass) => {
  const program = arrange(['Main.java', text])
  expect(program.files.map(({ path }) => path)).toEqual([file])
  expect(program.mainClass).toBe(mainClass)
})

test('the main class is the one in Main.java if there are several', () => {
  const program = arrange(
    ['Other.java', `public class Other { ${MAIN} }`],
    ['main.java', `class M { ${MAIN} }`],
  )
  expect(program.mainClass).toBe('M')
  expect(program.sources).toEqual(['Other.java', 'main.java'])
})

test('the main class is the one with a main method if there is no Main.java', () => {
  const program = arrange(['Tree.java', 'class Tree {}'], ['sub/x.java', `public class Forest { ${MAIN} }`])
  expect(program.mainClass).toBe('Forest')
  expect(program.files.map(({ path }) => path)).toEqual(['Tree.java', 'sub/Forest.java'])
})

test('the main class is named after the file if there is no main method', () => {
  expect(arrange(['Main.java', 'class Nothing {}']).mainClass).toBe('Main')
})

test('a byte order mark is removed from Java files, but not from data', () => {
  const text = `public class Marked { ${MAIN} }`
  const program = arrange(['Main.java', `\uFEFF${text}`], ['data.txt', '\uFEFFkept'])
  expect(program.files).toEqual([
    { path: 'Marked.java', text },
    { path: 'data.txt', text: '\uFEFFkept' },
  ])
})

test('two files that declare the same public class are both kept', () => {
  const program = arrange(['A.java', 'public class A {}'], ['B.java', 'public class A {}'])
  expect(program.files.map(({ path }) => path)).toEqual(['A.java', 'B.java'])
})

test.each([
  ['python', ['start.py', 'main.py'], 'start.py'],
  ['python', ['data.txt', 'solve.py'], 'solve.py'],
  ['javascript', ['main.mjs', 'lib/main.js'], 'main.mjs'],
] as const)('a %s program that consists of %j starts with %s', (language, paths, main) => {
  const files = paths.map((path) => ({ path, text: '' }))
  expect(arrangeProgram(language, files).main).toBe(main)
})

test('only the source files of a C++ program are compiled', () => {
  const files = ['a.cpp', 'b.cc', 'c.h', 'table.inc'].map((path) => ({ path, text: '' }))
  const program = arrangeProgram('cpp', files)
  expect(program.sources).toEqual(['a.cpp', 'b.cc'])
  expect(program.files).toHaveLength(4)
})

test.each(['Long'.repeat(70), '\u{1d49c}'.repeat(64)])(
  'a class whose name is too long for a file name keeps its original file name',
  (name) => {
    const sent = [{ path: 'Main.java', text: `public class ${name} {}` }]
    expect(arrangeProgram('java', sent).sources).toEqual(['Main.java'])
  },
)
