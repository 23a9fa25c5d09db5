import { join } from 'node:path'
import {
  below,
  type PackageFiles,
  removePackages,
  sumPackage,
  without,
  writePackage,
  writeZip,
} from '../test/packages'
import { readPackage } from './read-package'
import { openSource, packagePaths } from './source/open-source'
import { hashPackage, hashWithoutWrong } from './source/package-source'

afterAll(removePackages)

const read = async (files: PackageFiles, name?: string) =>
  readPackage(await openSource(await writePackage(files, name)))

describe('readPackage', () => {
  it('reads the legacy Kattis layout', async () => {
    const problem = await read(sumPackage())
    expect(problem).toMatchObject({
      slug: 'sum',
      title: 'Sum',
      tags: ['arithmetic', 'warmup'],
      timeLimit: { kind: 'given', seconds: 2, from: '.timelimit' },
      memoryLimitKb: 256 * 1024,
      outputLimitBytes: 8 * 1024 * 1024,
      unsupported: [],
    })
    expect(problem.tests.map(({ name, isSample }) => [name, isSample])).toEqual([
      ['sample/1', true],
      ['secret/1', false],
    ])
    expect(problem.programs.map(({ name }) => name)).toEqual([
      'accepted/sum.cpp',
      'accepted/sum.py',
      'wrong_answer/difference.py',
    ])
  })

  it('reads a DOMjudge archive with an ini file and a PDF statement', async () => {
    const path = await writeZip(
      below('hello', {
        ...without(sumPackage(), '.timelimit', 'problem.yaml', 'problem_statement/problem.en.tex'),
        'domjudge-problem.ini': "name='Hello'\ntimelimit='1.5'\n",
        'problem.pdf': '%PDF-1.4',
        'submissions/mixed/any.py': '# @EXPECTED_RESULTS@: CORRECT,TIMELIMIT\n',
      }),
      'contest-a.zip',
    )
    const problem = await readPackage(await openSource(path))
    expect(problem.slug).toBe('hello')
    expect(problem.title).toBe('Hello')
    expect(problem.timeLimit).toMatchObject({ seconds: 1.5, from: 'domjudge-problem.ini' })
    expect(problem.programs.map(({ name }) => name)).toContain('mixed/any.py')
  })

  it('takes the time limit from problem.yaml, the ini file or .timelimit, in this order', async () => {
    const limitOf = async (files: PackageFiles) => (await read(files)).timeLimit
    const yaml = { 'problem.yaml': 'name: A\nlimits: {time_limit: 1}\n' }
    const ini = { 'domjudge-problem.ini': 'timelimit=3\n' }
    expect(await limitOf({ ...sumPackage(), ...yaml, ...ini })).toMatchObject({ from: 'problem.yaml' })
    expect(await limitOf({ ...sumPackage(), ...ini })).toMatchObject({ from: 'domjudge-problem.ini' })
    expect(await limitOf(sumPackage())).toMatchObject({ from: '.timelimit', seconds: 2 })
    const rule = { acToTimeLimit: 5, resolution: 1 }
    expect(await limitOf(without(sumPackage(), '.timelimit'))).toEqual({ kind: 'rule', rule })
  })

  it('takes entry points and languages from submissions.json unless submissions.yaml sets them', async () => {
    const { programs, skipped } = await read({
      ...sumPackage(),
      'submissions.json':
        '{\n\t"submissions/accepted/parts/": {\n\t\t"entry_point": "start.js"\n\t},\n\t"submissions/accepted/old.py": {"langid": "py2"}, "submissions/accepted/yaml": {"entry_point": "a.py"}}',
      'submissions/submissions.yaml': 'accepted/yaml: {entrypoint: b.py}\n',
      'submissions/accepted/parts/main.js': '1\n',
      'submissions/accepted/parts/start.js': '1\n',
      'submissions/accepted/yaml/a.py': '1\n',
      'submissions/accepted/yaml/b.py': '1\n',
      'submissions/accepted/old.py': 'print 1\n',
    })
    const firstOf = (program: string) => programs.find(({ name }) => name === program)?.sources[0]?.path
    expect(firstOf('accepted/parts')).toBe('start.js')
    expect(firstOf('accepted/yaml')).toBe('b.py')
    expect(skipped).toEqual([
      { name: 'accepted/old.py', reason: "python2 is not one of the judge's languages" },
    ])
    await expect(
      read({ ...sumPackage(), 'submissions.json': '{\n"submissions/accepted/a.py": 3}' }),
    ).rejects.toThrow('submissions.json:2: submissions/accepted/a.py: This must be a map of keys and values.')
  })

  it('takes a missing title from the statement or the folder', async () => {
    expect((await read({ ...sumPackage(), 'problem.yaml': '' })).title).toBe('Sum')
    const bare = { ...without(sumPackage(), 'problem_statement/problem.en.tex'), 'problem.yaml': '' }
    expect((await read(bare, 'Two_Sums')).title).toBe('two-sums')
  })

  it('warns about missing accepted programs, included files and a missing licence', async () => {
    const files = without(sumPackage(), 'submissions/accepted/sum.py', 'submissions/accepted/sum.cpp')
    const { warnings } = await read({
      ...files,
      'problem.yaml': 'name: A\ntype: scoring\n',
      'include/cpp/a.h': '',
    })
    expect(warnings.map(({ file }) => file)).toEqual(['submissions/accepted', 'include', 'problem.yaml'])
  })

  it.each<[string, PackageFiles, string]>([
    [
      'an output validator with a script',
      { 'problem.yaml': 'name: A\nvalidation: custom\n', 'output_validators/c/run': 'x' },
      'it is built with a script (output_validators/c/run)',
    ],
    [
      'multi-pass',
      { 'problem.yaml': 'problem_format_version: 2023-07\nname: A\ntype: [multi-pass]\n' },
      'in several passes',
    ],
    [
      'a DOMjudge executable',
      { 'domjudge-problem.ini': 'special_compare=boolfind\n' },
      'the executable boolfind',
    ],
  ])('reports %s as unsupported', async (_feature, files, reason) => {
    const problem = await read({ ...sumPackage(), ...files })
    expect(problem.unsupported).toContainEqual(expect.stringContaining(reason))
  })

  it('rejects a folder without problem.yaml, an unknown validator argument and an invalid time limit', async () => {
    await expect(read({ 'readme.txt': 'x' })).rejects.toThrow(
      'This is not a problem package: problem.yaml is missing.',
    )
    await expect(
      read({ ...sumPackage(), 'problem.yaml': 'name: A\nvalidator_flags: sloppy\n' }),
    ).rejects.toThrow('problem.yaml: The default output validator has no argument sloppy.')
    await expect(read({ ...sumPackage(), '.timelimit': 'soon\n' })).rejects.toThrow(/^\.timelimit:1: /)
  })
})

test('a program for properties must be a short text', async () => {
  const reading = (text: string) => read({ ...sumPackage(), 'generators/properties.py': text })
  expect((await reading("print('a')\n")).properties).toBe("print('a')\n")
  const message = 'generators/properties.py: This must be a text of at most 20000 characters.'
  for (const text of ['\0', ' '.repeat(20_001)]) await expect(reading(text)).rejects.toThrow(message)
})

describe('hashPackage', () => {
  it('depends only on the content, not on whether it is a folder or an archive', async () => {
    const hash = async (path: string) => hashPackage(await openSource(path))
    const folder = await hash(await writePackage(sumPackage()))
    expect(folder).toMatch(/^[0-9a-f]{64}$/)
    expect(await hash(await writeZip(below('sum', sumPackage())))).toBe(folder)
    expect(await hash(await writePackage({ ...sumPackage(), 'data/secret/1.in': '6 5\n' }))).not.toBe(folder)
  })
})

test('`hashWithoutWrong` changes with any file except the wrong programs and the properties of inputs', async () => {
  const hash = async (more: Record<string, string>) =>
    hashWithoutWrong(await openSource(await writePackage({ ...sumPackage(), ...more })))
  const first = await hash({})
  for (const path of ['submissions/wrong_answer/zero.py', 'generators/properties.py'])
    expect(await hash({ [path]: 'print(0)\n' })).toBe(first)
  for (const path of ['submissions/accepted/zero.py', 'data/secret/zero.in', 'submissions/submissions.yaml'])
    expect(await hash({ [path]: '0\n' })).not.toBe(first)
})

describe('the shipped packages', () => {
  const shipped = join(__dirname, '../../../problems')

  it('cover all difficulties, and have accepted programs in all languages', async () => {
    const paths = await packagePaths([shipped])
    expect(paths.length).toBeGreaterThanOrEqual(5)
    const problems = await Promise.all(paths.map(async (path) => readPackage(await openSource(path))))
    expect(new Set(problems.map(({ settings }) => settings.difficulty))).toEqual(
      new Set(['easy', 'medium', 'hard']),
    )
    for (const problem of problems) {
      const of = (folder: string) => problem.programs.filter(({ name }) => name.startsWith(`${folder}/`))
      expect(new Set(of('accepted').map(({ language }) => language)).size).toBe(4)
      // The easiest problems have no slower approach, but more wrong programs instead.
      const hasSlower = problem.settings.proof?.slower !== null
      expect(of('wrong_answer').length).toBeGreaterThanOrEqual(hasSlower ? 2 : 5)
      expect(of('time_limit_exceeded').length).toBeGreaterThanOrEqual(hasSlower ? 1 : 0)
      expect(problem).toMatchObject({
        skipped: [],
        unsupported: [],
        warnings: [],
        timeLimit: { kind: 'given' },
      })
      expect(Object.keys(problem.settings.starterCode)).toHaveLength(4)
      expect(problem.settings.lesson).not.toBeNull()
      expect(problem.tests.filter(({ isSample }) => !isSample).length).toBeGreaterThanOrEqual(10)
    }
  })
})
