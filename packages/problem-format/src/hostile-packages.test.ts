import { NASTY } from '@cohort/shared/test/nasty'
import fc from 'fast-check'
import { stringify } from 'yaml'
import { removePackages, sumPackage, writeZip } from '../test/packages'
import { PackageError } from './package-error'
import { readPackage } from './read-package'
import { openSource } from './source/open-source'
import { MemoryFile } from './source/package-file'
import type { PackageSource } from './source/package-source'

/** Tests that the importer accepts any upload or reports its errors, and never throws anything else. */

afterAll(removePackages)

const SETTINGS = { seed: 20_260_101, numRuns: 150 }

const sourceOf = (files: Record<string, string | Buffer>): PackageSource => ({
  name: 'sum',
  files: new Map(
    Object.entries(files).map(([path, content]) => {
      const bytes = Buffer.from(content as string)
      return [path, new MemoryFile(path, bytes)]
    }),
  ),
  warnings: [],
})

const expectAcceptedOrRejected = async (files: Record<string, string | Buffer>): Promise<void> => {
  try {
    const { title, statements, tests } = await readPackage(sourceOf(files))
    expect([typeof title, typeof statements[0].html]).toEqual(['string', 'string'])
    expect(tests.length).toBeGreaterThan(0)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    expect(error.issues.length).toBeGreaterThan(0)
    for (const { reason } of error.issues) expect(reason).toMatch(/\S/)
  }
}

const WORDS = [
  ...[
    'pass-fail',
    'scoring',
    'interactive',
    'multi-pass',
    'custom',
    'default',
    '2023-07',
    '2025-09',
    'legacy',
  ],
  ...['sum', 'min', 'max', 'accepted', 'all', 'first_error', 'AC', 'WA', '[0, 5]', '1e309', '0 10', '-inf'],
]

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom('en', 'sv', ...WORDS, 'time_limit'),
      fc.constantFrom(...WORDS, 1, -1),
    ),
  },
)

/** Generates YAML with the keys of the format, and with values that may be invalid. */
const yamlWith = (...keys: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 })
        .map((document) => stringify(document)),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...[
          '',
          'a',
          '- a',
          '[',
          '{',
          'a: b: c',
          '\t',
          '!!js/function x',
          '&a [*a]',
          'a: *b',
          '? [x]: y',
          '\u0000',
        ],
        `a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d]\nf: [*e,*e,*e,*e,*e,*e,*e,*e]`,
        `${'['.repeat(3000)}`,
        `${'- '.repeat(3000)}`,
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )

test.each([
  [
    'problem.yaml',
    yamlWith(
      ...['problem_format_version', 'name', 'type', 'limits', 'keywords', 'validation', 'validator_flags'],
      ...['scoring', 'grading', 'constants', 'uuid', 'author', 'credits', 'languages', 'time_limit'],
    ),
  ],
  [
    'cohort.yaml',
    yamlWith('difficulty', 'defaultLanguage', 'starterCode', 'lesson', 'hints', 'proof', 'timeFactors'),
  ],
  [
    'data/secret/testdata.yaml',
    yamlWith(
      'on_reject',
      'grading',
      'grader_flags',
      'range',
      'accept_score',
      'reject_score',
      'output_validator_flags',
    ),
  ],
  [
    'data/secret/test_group.yaml',
    yamlWith(
      'max_score',
      'score_aggregation',
      'require_pass',
      'output_validator_args',
      'args',
      'static_validation',
    ),
  ],
  [
    'submissions/submissions.yaml',
    yamlWith(
      'accepted/sum.py',
      '*',
      'wrong_answer/*',
      'language',
      'permitted',
      'required',
      'score',
      '[',
      '**',
    ),
  ],
  [
    'domjudge-problem.ini',
    fc.string({ unit: 'binary', maxLength: 80 }).map((text) => `timelimit=${text}\nspecial_compare=${text}`),
  ],
  ['.timelimit', fc.oneof(fc.string({ maxLength: 10 }), fc.double().map(String))],
  ['submissions.json', fc.oneof(fc.json(), fc.string())],
  ['data/sample/1.interaction', fc.string({ unit: 'binary', maxLength: 80 })],
  ['statement/problem.sv.md', fc.string({ unit: 'binary', maxLength: 200 })],
  [
    'statement/problem.sv.html',
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `<p>${text}<img src="${text}">`),
  ],
])(
  'a package with any %s is accepted or rejected with a reason',
  async (path, arbitrary: fc.Arbitrary<string>) => {
    const base = sumPackage()
    await fc.assert(
      fc.asyncProperty(arbitrary, (content) => expectAcceptedOrRejected({ ...base, [path]: content })),
      SETTINGS,
    )
  },
)

test('no file name in an archive can lead outside the package', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '',
      'data',
      'secret',
      'C:',
      '\\',
      '~',
      'con',
      'a\u0000b',
      '\u202e',
      '.git',
      ' ',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const name = fc
    .tuple(fc.constantFrom('', '/', '\\', './', '//'), fc.array(part, { minLength: 1, maxLength: 5 }))
    .map(([start, parts]) => start + parts.join('/'))
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 6 }), async (names) => {
      const archive = await writeZip(names.map((each) => ({ name: each, content: 'x' })))
      try {
        const source = await openSource(archive)
        for (const path of source.files.keys()) {
          expect(path).not.toMatch(/^[/\\]|^[a-z]:|\\|\0/i)
          expect(path.split('/')).not.toEqual(expect.arrayContaining(['..']))
        }
      } catch (error) {
        if (!(error instanceof PackageError)) throw error
      }
    }),
    { ...SETTINGS, numRuns: 100 },
  )
})
