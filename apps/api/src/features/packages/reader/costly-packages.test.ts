import type { ProblemPackage } from '@cohort/problem-format'
import {
  below,
  type PackageFiles,
  removePackages,
  sumPackage,
  writeZip,
} from '@cohort/problem-format/test/packages'
import { testReader } from '../../../../test/program-files'

/** The CPU seconds for all packages in this suite, including process startup. */
const CPU_SECONDS = 60

// One process reads all packages. The kernel kills it at its CPU limit, which does not depend on the load.
const reader = testReader({ cpuSeconds: CPU_SECONDS, packagesPerChild: 1000, idleMs: 60_000, children: 1 })

afterAll(async () => {
  reader.close()
  await removePackages()
})

const read = async (files: PackageFiles): Promise<ProblemPackage> => {
  const path = await writeZip(below('sum', { ...sumPackage(), ...files }))
  return (await reader.read(path, new AbortController().signal)).problem
}
const svg = (inside: string) => ({ 'problem.md': '![](a.svg)', 'a.svg': `<svg>${inside}` })
const program = (text: string) => ({ 'submissions/accepted/costly.py': text })
/** A rule file with one pattern, and a program whose name almost matches the pattern. */
const patterns = (pattern: string) => ({
  'submissions/submissions.yaml': `? ${pattern}\n: permitted: [AC]\n`,
  [`submissions/accepted/${'a'.repeat(250)}.py`]: 'print()',
})
const manyKeys = (count: number) => Array.from({ length: count }, (_, n) => `k${n}: ${n}\n`).join('')

describe('a package that is expensive to read', () => {
  test.each<[string, PackageFiles]>([
    ['formulas with many unclosed lines', { 'problem.md': '$$a\n'.repeat(15_000) }],
    ['formulas with many cells', { 'problem.md': `$$\\begin{matrix}${'&'.repeat(3900)}$$\n\n`.repeat(16) }],
    [
      'definitions after a lot of white space',
      { 'problem_statement/problem.en.tex': `\\newcommand${' '.repeat(2500)}` },
    ],
    ['pictures with many XML declarations', svg('<?xml '.repeat(60_000))],
    ['pictures with many brackets', svg('>'.repeat(200_000))],
    ['pictures with white space in an address', svg(`url(${' '.repeat(4000)}#`)],
    ['pictures with white space around an address', svg(`href${' '.repeat(4000)}=${' '.repeat(4000)}#`)],
    ['patterns with many stars', patterns(`accepted/${'*a'.repeat(30)}!`)],
    ['patterns with many alternatives', patterns(`accepted/{${'a,'.repeat(5000)}}!`)],
    [
      'a tag with a lot of white space',
      program(`# @EXPECTED_RESULTS@: CORRECT${' '.repeat(500_000)},CORRECT`),
    ],
    ['an ini file with a lot of white space', { 'domjudge-problem.ini': `a = b${' '.repeat(60_000)}c\n` }],
  ])('with %s is read in time', async (_what, files) => {
    expect((await read(files)).slug).toBe('sum')
  })

  test.each<[string, PackageFiles, RegExp]>([
    [
      'oversized settings',
      { 'problem.yaml': `name: Sum\nconstants:\n${manyKeys(30_000).replace(/^(?=k)/gm, ' ')}` },
      /^problem\.yaml: The file is larger than 64 KB\.$/m,
    ],
    [
      'settings with thousands of unknown keys',
      { 'problem.yaml': `problem_format_version: 2023-07\nname: Sum\n${manyKeys(4500)}` },
      /^problem\.yaml:3: The key k0 is unknown\.$/m,
    ],
    [
      'settings for many tests',
      Object.fromEntries(
        Array.from({ length: 30 }, (_, n) => [`data/secret/${n}/testdata.yaml`, `# ${'x'.repeat(60_000)}`]),
      ),
      /The settings of all tests together are larger than 1 MB\./,
    ],
    [
      'constants that expand too far',
      {
        'problem.yaml': `name: Sum\nconstants:\n  big: ${'x'.repeat(50_000)}\n`,
        'problem.md': '{{big}}'.repeat(9000),
      },
      /^problem\.md: The constants make this file too long\.$/m,
    ],
    [
      'statements with one long text',
      { 'problem.md': '!['.repeat(40_000) },
      /^problem\.md: The file is larger than 64 KB\.$/m,
    ],
    [
      'overlong sample interactions',
      { 'data/sample/1.interaction': '<1\n'.repeat(100_000) },
      /The interactions together are larger than 256 KB\./,
    ],
    ['a name several pages long', { 'problem.yaml': `name: ${'N'.repeat(5000)}\n` }, /name: .*at most 300/],
    [
      'too many keywords',
      {
        'problem.yaml': `name: Sum\nkeywords:\n${Array.from({ length: 200 }, (_, n) => `- k${n}\n`).join('')}`,
      },
      /keywords: At most 100 words\./,
    ],
    [
      'too many programs',
      Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`submissions/accepted/${n}.py`, 'print()'])),
      /There are more than 500 programs\./,
    ],
    [`a file name several pages long`, { [`data/${'n'.repeat(600)}`]: '' }, /longer than 500 characters/],
    ['nested folders', { [`data/${'n/'.repeat(30)}1.in`]: '' }, /nested more than 20 levels deep/],
    ['nested lists', { 'problem.yaml': '- '.repeat(32_000) }, /nested more than 64 levels deep/],
  ])('with %s is refused', async (_what, files, sentence) => {
    await expect(read(files)).rejects.toThrow(sentence)
  })

  test('with 19,000 folders is refused', async () => {
    const path = await writeZip(
      Object.fromEntries(Array.from({ length: 19_000 }, (_, n) => [`folder-${n}/a`, ''])),
    )
    await expect(reader.read(path, new AbortController().signal)).rejects.toThrow(/There is no problem\.yaml/)
  })
})

test('a program too large to be source code is skipped', async () => {
  const { skipped } = await read({ 'submissions/accepted/big.py': `x = '${'y'.repeat(3_000_000)}'` })
  expect(skipped).toMatchObject([{ name: 'accepted/big.py' }])
})

test('a package that uses a key twice is refused, and the error names the line', async () => {
  await expect(read({ 'problem.yaml': 'name: A\nlimits:\n  memory: 1\n  memory: 2\n' })).rejects.toThrow(
    'problem.yaml:4: This is not valid YAML: The key memory is used twice.',
  )
})
