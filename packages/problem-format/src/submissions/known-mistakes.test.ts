import type { Language } from '@cohort/shared'
import { knownMistakes } from './known-mistakes'
import type { PackageProgram } from './programs'

const program = (name: string, language: Language, text: string): PackageProgram => ({
  name,
  language,
  sources: [{ path: 'main', text }],
  expectation: {} as PackageProgram['expectation'],
  boundsTimeLimit: false,
})

test.each<[Language, string, string]>([
  ['python', '# Counts zero as a delay.\nn = 1\n', 'Counts zero as a delay.'],
  [
    'cpp',
    '// Starts at 0,\n// so no negative value wins.\n#include <vector>\n',
    'Starts at 0, so no negative value wins.',
  ],
  ['java', '// Sorts as text.\n\n// Reads all.\nclass A {}\n', 'Sorts as text.'],
])('the first comment of a wrong %s program %j describes its mistake', (language, text, mistake) => {
  const [known] = knownMistakes([program('wrong_answer/a', language, text)])
  expect(known).toEqual({ text: mistake, language, sources: [{ path: 'main', text }] })
})

test.each<[string, string]>([
  ['wrong_answer/a', 'n = 1\n# Counts zero as a delay.\n'],
  ['wrong_answer/a', '# wrong\n'],
  ['wrong_answer/a', '# @EXPECTED_RESULTS@: WRONG_ANSWER or worse.\n'],
  ['wrong_answer/a', '# Copyright of the authors of this file.\n'],
  ['wrong_answer/a', `# ${'Long '.repeat(50)}text.\n`],
  ['wrong_answer/a', `# Counts zero as a delay.\n${'n = 1\n'.repeat(2000)}`],
  ['accepted/a', '# Counts zero as no delay.\n'],
  ['time_limit_exceeded/a', '# Tries all of them.\n'],
])('the program %s with the text %j is not a known mistake', (name, text) => {
  expect(knownMistakes([program(name, 'python', text)])).toEqual([])
})

test('programs that need no compiler come first', () => {
  const named = (language: Language, comment: string) =>
    program(`wrong_answer/${language}`, language, `${comment} Counts zero in ${language}.\n`)
  const known = knownMistakes([
    named('java', '//'),
    named('cpp', '//'),
    named('javascript', '//'),
    named('python', '#'),
  ])
  expect(known.map(({ language }) => language)).toEqual(['python', 'javascript', 'cpp', 'java'])
})

test('a package has at most 20 known mistakes', () => {
  const programs = Array.from({ length: 30 }, (_, index) =>
    program(`wrong_answer/${index}`, 'python', '# Counts zero as a delay.\n'),
  )
  expect(knownMistakes(programs)).toHaveLength(20)
})
