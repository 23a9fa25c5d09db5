import {
  formMistakes,
  formOfPackage,
  LANGUAGES,
  LICENCES,
  PROMISED_VERDICTS,
  type ProblemForm,
  type PromisedVerdict,
  packageOfForm,
  type ZipFile,
} from '@cohort/shared'
import { buildForm } from '@cohort/shared/test/problem-form'
import fc from 'fast-check'
import { parseYaml } from './yaml/yaml-file'

const read = (files: readonly ZipFile[]) => formOfPackage(files, (text) => parseYaml('settings', text).value)
const formOf = (form: ProblemForm): ProblemForm => {
  const reading = read(packageOfForm(form))
  expect(reading).toEqual({ form: expect.anything() })
  return reading.form!
}
/** Converts the contents to strings, so that a failed test shows them. */
const shown = (files: readonly ZipFile[]) =>
  files.map(({ path, content }) => [path, Buffer.from(content).toString('latin1')])
const expectSame = (form: ProblemForm): void =>
  expect(shown(packageOfForm(formOf(form)))).toEqual(shown(packageOfForm(form)))

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(
      fc.constantFrom(
        ...['\n', '\r', '\r\n', ' ', '\t', 'x', '{{nextsample}}', '{{nextsample}}\n\n', '\ufeff', '\u0000'],
        ...[',', ': ', '# ', '"', '\\', '\u0085', '\u2028', '\ud800', '😀', '---\n', 'é', '\u007f'],
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
)
const filled = words.map((text) => `${text}x`)
const filledAnyEnd = fc.tuple(filled, words).map((texts) => texts.join(''))
const data = { input: words, answer: filledAnyEnd }
const forms: fc.Arbitrary<ProblemForm> = fc
  .record({
    name: fc.constantFrom('a', 'sum-of-two', '1-2'),
    uuid: fc.uuid(),
    title: filledAnyEnd,
    difficulty: fc.constantFrom('' as const, 'easy' as const, 'medium' as const, 'hard' as const),
    tags: words,
    statement: filledAnyEnd,
    pictures: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('a.png', 'two_children.jpg', 'x.gif', 'plan-1.svg'),
        base64: fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('base64')),
      }),
      { selector: ({ name }) => name },
    ),
    timeLimit: fc.constantFrom('2', '0,5', ' 1.50 ', '1e-7', '600', '0.1'),
    memory: fc.constantFrom('256', ' 1 ', '1e3', '65536'),
    samples: fc.array(fc.record({ ...data, explanation: words }), { maxLength: 4 }),
    tests: fc.uniqueArray(
      fc.record({ name: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,4}$/), ...data }),
      { minLength: 1, maxLength: 4, selector: ({ name }) => name },
    ),
    caseSensitive: fc.boolean(),
    spaceSensitive: fc.boolean(),
    tolerance: fc.constantFrom('', ' ', '1e-6', '0,0001', ' 0 '),
    programs: fc
      .array(
        fc.record({
          language: fc.constantFrom(...LANGUAGES),
          code: filledAnyEnd,
          expected: fc.constantFrom(...(Object.keys(PROMISED_VERDICTS) as PromisedVerdict[])),
        }),
        { maxLength: 4 },
      )
      .map((others) => [
        ...others,
        { language: 'java' as const, code: 'class A {}', expected: 'Accepted' as const },
      ]),
    authors: words,
    licence: fc.constantFrom(...LICENCES),
    rightsOwner: words,
  })
  .filter((form) => formMistakes(form).length === 0)

test('a form that is read from a package produces the same package, byte for byte', () => {
  fc.assert(fc.property(forms, expectSame), { numRuns: 500 })
})

test('a form that is read from its own package is unchanged', () => {
  const form = buildForm({
    statement: 'Look: ![](plan.gif)\n\n\n',
    pictures: [{ name: 'plan.gif', base64: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=' }],
    samples: [
      { input: '1 2\n', answer: '3\n', explanation: 'One and two.\n\nThat is all.' },
      { input: '', answer: '0\n', explanation: '' },
    ],
    tests: [
      { name: '10', input: '5 6\n', answer: '11\n' },
      { name: '2', input: '1\n', answer: '1\n' },
    ],
    caseSensitive: true,
    tolerance: '1e-6',
    programs: [
      { language: 'java', code: 'public class Add {}\n', expected: 'Wrong Answer' },
      { language: 'cpp', code: 'int main() {}\n', expected: 'Accepted' },
    ],
    rightsOwner: 'The school',
  })
  expect(formOf(form)).toEqual(form)
})

test('a hundred samples and programs keep their order', () => {
  const samples = Array.from({ length: 101 }, (_, n) => ({
    input: '',
    answer: `${n}\n`,
    explanation: `${n}`,
  }))
  const programs = samples.map(({ answer }) => ({
    language: 'python' as const,
    code: answer,
    expected: 'Accepted' as const,
  }))
  expectSame(buildForm({ samples, programs }))
})

describe('a package that was changed by hand', () => {
  const encode = (content: string) => new TextEncoder().encode(content)
  const packed = (changes: Record<string, string | Uint8Array | null>): ZipFile[] => {
    const files = new Map(packageOfForm(buildForm()).map(({ path, content }) => [path, content]))
    for (const [path, content] of Object.entries(changes)) {
      if (content === null) files.delete(`sum-of-two/${path}`)
      else files.set(`sum-of-two/${path}`, typeof content === 'string' ? encode(content) : content)
    }
    return [...files].map(([path, content]) => ({ path, content }))
  }
  const obstacles = (changes: Parameters<typeof packed>[0]) => {
    const reading = read(packed(changes))
    return reading.form === null ? reading.obstacles.map(({ file, reason }) => `${file}: ${reason}`) : []
  }
  const settings = Buffer.from(packageOfForm(buildForm())[0]!.content).toString()

  test('has a form if the form would lose nothing', () => {
    const reading = read(
      packed({
        'problem.yaml': `# Ours.\n${settings.replace('name: {"en":"Sum of two numbers"}', 'name:\n  en: Sum')}`,
        'data/secret/02.in': '1 1\n',
        'data/secret/02.ans': '2\n',
        'submissions/wrong_answer/program-7.py': 'print(1)\n',
        'submissions/accepted/program-5.cpp': 'int main() {}\n',
      }),
    )
    expect(reading.form).toMatchObject({
      title: 'Sum',
      tests: [{ name: '01' }, { name: '02', answer: '2\n' }],
      programs: [
        { language: 'python' },
        { language: 'cpp' },
        { code: 'print(1)\n', expected: 'Wrong Answer' },
      ],
    })
  })

  test.each<[string, Parameters<typeof packed>[0], string]>([
    [
      'an output validator',
      { 'output_validator/check.py': '' },
      'output_validator/check.py: The form does not support output validators.',
    ],
    [
      'input validators',
      { 'input_validators/a.py': '' },
      'input_validators/a.py: The form does not support input validators.',
    ],
    [
      'test groups',
      { 'data/secret/small/1.in': '' },
      'data/secret/small/1.in: The form does not support groups of tests.',
    ],
    [
      'a statement in another language',
      { 'statement/problem.sv.md': 'x' },
      'statement/problem.sv.md: The form supports only one statement, in English and in Markdown.',
    ],
    [
      'a solution',
      { 'solution/solution.en.md': 'x' },
      'solution/solution.en.md: The form does not support solution texts and hints.',
    ],
    [
      'a program in another language',
      { 'submissions/accepted/program-2.kt': 'x' },
      'submissions/accepted/program-2.kt: The form supports only single-file programs, named by number, in four languages and with four verdicts.',
    ],
    [
      'a named program',
      { 'submissions/accepted/sum.py': 'x' },
      'submissions/accepted/sum.py: The form supports only single-file programs, named by number, in four languages and with four verdicts.',
    ],
    ['a README', { 'README.md': 'x' }, 'README.md: The form does not support this file.'],
    [
      'the type interactive',
      { 'problem.yaml': settings.replace('pass-fail', 'interactive') },
      'problem.yaml: The form supports only problems of the type pass-fail.',
    ],
    [
      'a name in another language',
      { 'problem.yaml': settings.replace('"en":', '"sv":"Summa","en":') },
      'problem.yaml: The form would change or remove name.sv.',
    ],
    [
      'a source',
      { 'problem.yaml': `${settings}source: Cup\n` },
      'problem.yaml: The form would change or remove source.',
    ],
    [
      'an output limit',
      { 'problem.yaml': settings.replace('"memory":256', '"memory":256,"output":9') },
      'problem.yaml: The form would change or remove limits.output.',
    ],
    [
      'hints',
      { 'cohort.yaml': 'difficulty: easy\nhints: [x]\n' },
      'cohort.yaml: The form would change or remove hints.',
    ],
    [
      'other output validator arguments',
      { 'data/test_group.yaml': 'output_validator_args: [float_absolute_tolerance, "1"]\n' },
      'data/test_group.yaml: The form would change or remove output_validator_args.',
    ],
    [
      'Windows line endings',
      { 'data/secret/01.in': '1\r\n' },
      'data/secret/01.in: The form would change this file: every line, including the last one, would end with a single line feed.',
    ],
    [
      'no line feed at the end',
      { 'data/sample/01.ans': '3' },
      'data/sample/01.ans: The form would change this file: every line, including the last one, would end with a single line feed.',
    ],
    ['no answer', { 'data/sample/01.ans': null }, 'data/sample/01.ans: The form would add this file.'],
    [
      'invalid UTF-8',
      { 'data/secret/01.in': Uint8Array.of(0xff, 10) },
      'data/secret/01.in: The text is not UTF-8.',
    ],
    [
      'settings that are not a map',
      { 'cohort.yaml': '- 1\n' },
      'cohort.yaml: The form supports only a map of keys and values here.',
    ],
  ])('with %s has no form', (_what, changes, expected) => {
    expect(obstacles(changes)).toContain(expected)
  })

  test('gives each reason for having no form only once', () => {
    expect(obstacles({ 'a.txt': '', 'b.txt': '', 'input_validators/a.py': '' })).toHaveLength(2)
  })
})
