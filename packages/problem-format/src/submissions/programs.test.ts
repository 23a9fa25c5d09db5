import { type PackageFiles, removePackages, writePackage } from '../../test/packages'
import { openSource } from '../source/open-source'
import { readPrograms } from './programs'
import { groupResolver, readSubmissionsJson, readSubmissionsYaml } from './submission-settings'

afterAll(removePackages)

const read = async (files: PackageFiles, constants: Record<string, string> = {}) => {
  const source = await openSource(await writePackage(files))
  const yaml = (await source.files.get('submissions/submissions.yaml')?.read())?.toString() ?? null
  return readPrograms(source, {
    yaml: readSubmissionsYaml(yaml),
    json: readSubmissionsJson(null),
    constants: new Map(Object.entries(constants)),
    hasPoints: false,
    resolve: groupResolver([], null),
  })
}

const PUBLIC = 'public class Adder { public static void main(String[] a) {} }\n'

describe('readPrograms', () => {
  it('names a single file like a submission from the editor, and a Java file after its public class', async () => {
    const { programs } = await read({
      'submissions/accepted/a-plus.cc': 'int main() {}\n',
      'submissions/accepted/adder.java': `// public class Wrong\n${PUBLIC}`,
      'submissions/accepted/plain.java': 'class Main { }\n',
      'submissions/accepted/a.py3': 'print(1)\n',
      'submissions/accepted/a.js': '1\n',
      'submissions/accepted/b.mjs': '1\n',
    })
    expect(programs.map(({ name, language, sources }) => [name, language, sources[0]!.path])).toEqual([
      ['accepted/a-plus.cc', 'cpp', 'main.cpp'],
      ['accepted/a.js', 'javascript', 'main.js'],
      ['accepted/a.py3', 'python', 'main.py'],
      ['accepted/adder.java', 'java', 'Adder.java'],
      ['accepted/b.mjs', 'javascript', 'main.mjs'],
      ['accepted/plain.java', 'java', 'Main.java'],
    ])
  })

  it('accepts at most 500 programs', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`submissions/accepted/${index}.py`, '1\n']),
    )
    expect((await read(files)).programs).toHaveLength(500)
    await expect(read({ ...files, 'submissions/accepted/last.py': '1\n' })).rejects.toThrow(
      'There are more than 500 programs.',
    )
  })

  it('reads a folder as one program with the entry point first', async () => {
    const { programs } = await read({
      'submissions/accepted/parts/adding.py': 'def add(a, b): return a + b\n',
      'submissions/accepted/parts/main.py': 'import adding\n',
      'submissions/accepted/parts/data/words.txt': 'x\n',
      'submissions/accepted/parts/tool.bin': Buffer.from([0, 1, 2]),
    })
    expect(programs).toHaveLength(1)
    expect(programs[0]!.name).toBe('accepted/parts')
    expect(programs[0]!.sources.map(({ path }) => path)).toEqual(['main.py', 'adding.py', 'data/words.txt'])
  })

  it('adds included files, which replace files with the same name', async () => {
    const { programs } = await read({
      'include/default/numbers.txt': '1\n',
      'include/default/helper.py': 'general\n',
      'include/python3/helper.py': 'special\n',
      'include/cpp/helper.h': 'x\n',
      'submissions/accepted/own/main.py': 'import helper\n',
      'submissions/accepted/own/helper.py': 'own\n',
    })
    expect(programs[0]!.sources).toEqual([
      { path: 'main.py', text: 'import helper\n' },
      { path: 'helper.py', text: 'special\n' },
      { path: 'numbers.txt', text: '1\n' },
    ])
  })

  it('uses the entry point and the language in submissions.yaml', async () => {
    const { programs } = await read({
      'submissions/submissions.yaml': 'accepted/two:\n  language: python3\n  entrypoint: start.py\n',
      'submissions/accepted/two/main.py': '1\n',
      'submissions/accepted/two/start.py': '2\n',
    })
    expect(programs[0]!.sources[0]!.path).toBe('start.py')
  })

  it('decodes Latin-1, and replaces {{max_n}} but not {{max_n.word}}', async () => {
    const { programs } = await read(
      {
        'submissions/accepted/a.py': Buffer.from(
          '# caf\xe9\nprint({{max_n}}, "{{other}}", "{{max_n.word}}")\n',
          'latin1',
        ),
      },
      { max_n: '10', 'max_n.word': 'ten' },
    )
    expect(programs[0]!.sources[0]!.text).toBe('# café\nprint(10, "{{other}}", "{{max_n.word}}")\n')
  })

  it('uses __main__.py as the entry point of a folder, and ignores files with invalid names', async () => {
    const { programs, skipped } = await read({
      'submissions/accepted/module/__main__.py': 'import helper\n',
      'submissions/accepted/module/__init__.py': '',
      'submissions/accepted/module/helper.py': '1\n',
      'submissions/accepted/module/read me.txt': 'x\n',
      'submissions/accepted/odd/two words.py': '1\n',
      'submissions/accepted/odd/main.py': '1\n',
      'submissions/accepted/two words #1.py': 'print(1)\n',
    })
    expect(programs.map(({ name, sources }) => [name, sources.map(({ path }) => path)])).toEqual([
      ['accepted/module', ['__main__.py', '__init__.py', 'helper.py']],
      ['accepted/two words #1.py', ['main.py']],
    ])
    expect(skipped).toEqual([
      { name: 'accepted/odd', reason: 'its file two words.py has a name that the format does not allow' },
    ])
  })

  it.each([
    ['a.kt', 'fun main() {}', "Kotlin is not one of the judge's languages"],
    ['a.c', 'int main() {}', "C is not one of the judge's languages"],
    ['a.py', '#!/usr/bin/env python2\n', "Python 2 is not one of the judge's languages"],
    ['README', 'words', 'it is not a source file in a known language'],
    ['a.py', Buffer.from([0]), 'it is not a source file in a known language'],
    ['a.py', `x = '${'y'.repeat(1_100_000)}'`, 'it is larger than 1 MB'],
  ])('skips %s with the reason', async (name, text, reason) => {
    expect((await read({ [`submissions/accepted/${name}`]: text })).skipped).toEqual([
      { name: `accepted/${name}`, reason },
    ])
  })

  it('skips a folder with two languages, and programs in a folder that does not name a verdict', async () => {
    const { skipped, programs } = await read({
      'submissions/accepted/both/a.py': '1\n',
      'submissions/accepted/both/a.js': '1\n',
      'submissions/mixed/any.py': '1\n',
      'submissions/mixed/tagged.py': '# @EXPECTED_RESULTS@: CORRECT, TIMELIMIT\n',
    })
    expect(skipped.map(({ name }) => name)).toEqual(['accepted/both', 'mixed/any.py'])
    expect(programs.map(({ name, expectation }) => [name, expectation.label])).toEqual([
      ['mixed/tagged.py', 'Accepted or Time Limit Exceeded'],
    ])
  })

  it('prefers a tag to submissions.yaml, and submissions.yaml to the folder', async () => {
    const { programs } = await read({
      'submissions/submissions.yaml':
        'wrong_answer/*:\n  permitted: [AC, TLE]\n  required: [TLE]\nwrong_answer: {permitted: [AC, TLE], required: [TLE]}\n',
      'submissions/wrong_answer/a.py': '# @EXPECTED_RESULTS@: RUN-ERROR\n',
      'submissions/wrong_answer/b.py': '1\n',
      'submissions/run_time_error/c.py': '1\n',
    })
    expect(programs.map(({ expectation }) => expectation.label)).toEqual([
      'Runtime Error',
      'Runtime Error',
      'Time Limit Exceeded',
    ])
  })
})
