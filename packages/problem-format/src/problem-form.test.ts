import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  formMistakes,
  formPlaceOf,
  type ProblemForm,
  packageNameOf,
  packageOfForm,
  testNumbersOf,
  visibleName,
  zipOf,
} from '@cohort/shared'
import fc from 'fast-check'
import { openSource, type ProblemPackage, readPackage } from './index'

/** Builds packages from forms with the shared code, and reads them back like uploads. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-form-'))
})
afterAll(() => rm(folder, { recursive: true }))

const form: ProblemForm = {
  name: 'sum-of-two',
  uuid: '3bb6a3c2-31a7-4c3f-8a53-3f9f1d2f6c11',
  title: 'Sum: “of” two # numbers',
  difficulty: 'easy',
  tags: 'arithmetic; big numbers, sums;',
  statement: 'Add $a < b$.\r\n\r\n## Input\r\n\r\nTwo numbers.',
  pictures: [],
  timeLimit: '1.5',
  memory: '256',
  samples: [
    { input: '1 2', answer: '3', explanation: 'One and two are three.' },
    { input: '0 0\r\n', answer: '0\r\n', explanation: '' },
  ],
  tests: [
    { name: '01-small', input: '5 6', answer: '11' },
    { name: '02', input: '', answer: '0' },
  ],
  caseSensitive: true,
  spaceSensitive: false,
  tolerance: '1e-6',
  programs: [
    { language: 'python', code: 'print(sum(map(int, input().split())))', expected: 'Accepted' },
    {
      language: 'java',
      code: 'public class Add { public static void main(String[] a) {} }',
      expected: 'Wrong Answer',
    },
    { language: 'cpp', code: 'int main() { for (;;); }', expected: 'Time Limit Exceeded' },
    { language: 'javascript', code: 'throw 1', expected: 'Runtime Error' },
  ],
  authors: 'Ada Ek, Bo Ek',
  licence: 'cc by-sa',
  rightsOwner: 'The school',
}

const readBack = async (given: ProblemForm): Promise<ProblemPackage> => {
  const path = join(folder, 'upload.zip')
  await writeFile(path, zipOf(packageOfForm(given)))
  return readPackage(await openSource(path))
}
const textOf = async (file: ProblemPackage['tests'][number]['input']): Promise<string> =>
  (await file.read()).toString()

test('the package contains everything in the form', async () => {
  expect(formMistakes(form)).toEqual([])
  const problem = await readBack(form)
  expect(problem).toMatchObject({
    slug: 'sum-of-two',
    uuid: form.uuid,
    title: 'Sum: “of” two # numbers',
    tags: ['arithmetic', 'big numbers', 'sums'],
    timeLimit: { kind: 'given', seconds: 1.5 },
    memoryLimitKb: 256 * 1024,
    settings: { difficulty: 'easy' },
    attribution: { authors: ['Ada Ek', 'Bo Ek'], licence: 'cc by-sa', rightsOwner: 'The school' },
    checker: {
      kind: 'tokens',
      caseSensitive: true,
      spaceChangeSensitive: false,
      floatAbsoluteTolerance: 1e-6,
      floatRelativeTolerance: 1e-6,
    },
    unsupported: [],
    skipped: [],
    warnings: [],
  })
  expect(
    problem.programs.map(({ name, language, expectation }) => [name, language, expectation.label]),
  ).toEqual([
    ['accepted/program-1.py', 'python', 'Accepted'],
    ['run_time_error/program-4.js', 'javascript', 'Runtime Error'],
    ['time_limit_exceeded/program-3.cpp', 'cpp', 'Time Limit Exceeded'],
    ['wrong_answer/program-2.java', 'java', 'Wrong Answer'],
  ])
  const tests = await Promise.all(
    problem.tests.map(async ({ name, isSample, input, answer }) => [
      name,
      isSample,
      await textOf(input),
      await textOf(answer),
    ]),
  )
  expect(tests).toEqual([
    ['sample/01', true, '1 2\n', '3\n'],
    ['sample/02', true, '0 0\n', '0\n'],
    ['secret/01-small', false, '5 6\n', '11\n'],
    ['secret/02', false, '', '0\n'],
  ])
  const [{ html }] = problem.statements
  expect(html).toMatch(/<math.*<h2>Input<\/h2>.*data-samples.*One and two are three.*data-samples/s)
})

test('test numbers and file paths of the package can be mapped back to the form', async () => {
  const names = ['2', '10', 'b', 'B', '1-a', '1']
  const given = { ...form, tests: names.map((name) => ({ name, input: name, answer: '1' })) }
  const problem = await readBack(given)
  expect(testNumbersOf(given).map((number) => problem.tests[number - 1]?.name)).toEqual(
    names.map((name) => `secret/${name}`),
  )
  const { tests, programs } = problem
  expect(tests.slice(0, 3).map(({ name, input }) => [formPlaceOf(name), formPlaceOf(input.path)])).toEqual(
    [
      { field: 'samples', entry: 1 },
      { field: 'samples', entry: 2 },
      { field: 'tests', name: '1' },
    ].map((place) => [place, place]),
  )
  expect(programs.map(({ name }) => formPlaceOf(`submissions/${name}`))).toEqual(
    [1, 4, 3, 2].map((entry) => ({ field: 'programs', entry })),
  )
  expect([formPlaceOf('statement/problem.en.md'), formPlaceOf('problem.yaml')]).toEqual([
    { field: 'statement' },
    null,
  ])
})

test('the package of a form without options has the default checker and no explanations', async () => {
  const plain: ProblemForm = {
    ...form,
    difficulty: '',
    caseSensitive: false,
    tolerance: ' ',
    samples: [{ input: '1 2', answer: '3', explanation: ' ' }],
    licence: 'public domain',
  }
  const problem = await readBack(plain)
  expect(problem.checker).toMatchObject({ caseSensitive: false, floatAbsoluteTolerance: null })
  expect(problem.settings.difficulty).toBeNull()
  expect(problem.statements[0].html).not.toContain('data-samples')
  expect(problem.attribution).toMatchObject({ licence: 'public domain', rightsOwner: null })
})

test('the statement contains the images of the form', async () => {
  const gif = 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='
  const problem = await readBack({
    ...form,
    statement: '![Two children](children.gif)',
    pictures: [{ name: 'children.gif', base64: gif }],
  })
  expect(problem.warnings).toEqual([])
  const [picture] = problem.files
  expect((await picture!.file.read()).toString('base64')).toBe(gif)
  expect(problem.statements[0].html).toContain(`src="files/${picture!.sha256}" alt="Two children"`)
  expect(formPlaceOf(picture!.file.path)).toEqual({ field: 'statement' })
})

test('the time limit and the tolerance may have a decimal comma', async () => {
  const problem = await readBack({ ...form, timeLimit: '0,5', tolerance: ' 0,0001 ' })
  expect(problem).toMatchObject({ timeLimit: { seconds: 0.5 }, checker: { floatAbsoluteTolerance: 0.0001 } })
  expect(formMistakes({ ...form, memory: '2,000', tolerance: '1,000,1' })).toEqual([
    { field: 'memory', kind: 'invalid' },
    { field: 'tolerance', kind: 'invalid' },
  ])
})

test('any text in a form arrives in the package unchanged', async () => {
  const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((each) => `x${each}x`)
  const name = visibleName('The name', 'The name must not be empty.', 300)
  const visible = typed.filter((each) => name.safeParse(each).data === each)
  await fc.assert(
    fc.asyncProperty(visible, typed, async (title, input) => {
      const problem = await readBack({ ...form, title, tests: [{ name: '1', input, answer: '1' }] })
      expect(problem.title).toBe(title.trim())
      expect(await textOf(problem.tests[2]!.input)).toBe(`${input}\n`)
    }),
    { numRuns: 50 },
  )
})

test('an empty form has a mistake for each part that a package requires', () => {
  const empty: ProblemForm = {
    ...form,
    name: '',
    title: ' ',
    statement: '',
    timeLimit: '0',
    memory: '1.5',
    samples: [{ input: '', answer: '', explanation: '' }],
    tests: [],
    tolerance: 'small',
    programs: [{ language: 'cpp', code: '', expected: 'Wrong Answer' }],
    authors: '',
    rightsOwner: '',
  }
  expect(formMistakes(empty)).toEqual([
    { field: 'title', kind: 'missing' },
    { field: 'name', kind: 'invalid' },
    { field: 'statement', kind: 'missing' },
    { field: 'timeLimit', kind: 'invalid' },
    { field: 'memory', kind: 'invalid' },
    { field: 'samples', entry: 1, kind: 'missing' },
    { field: 'tests', kind: 'missing' },
    { field: 'tolerance', kind: 'invalid' },
    { field: 'programs', kind: 'missing' },
    { field: 'programs', entry: 1, kind: 'missing' },
    { field: 'authors', kind: 'missing' },
  ])
})

test('test names must be unique and safe as file names', () => {
  const named = (...names: string[]) =>
    formMistakes({ ...form, tests: names.map((name) => ({ name, input: '', answer: '1' })) })
  expect(named('1', '1')).toEqual([{ field: 'tests', entry: 2, kind: 'invalid' }])
  expect(named('../1')).toEqual([{ field: 'tests', entry: 1, kind: 'invalid' }])
  expect(named('a_1-b', '01')).toEqual([])
})

test.each([
  ['Sum of Two!', 'sum-of-two'],
  ['Den långa spången', 'den-laanga-spaangen'],
  ['木', ''],
])('the title %s gives the name %s', (title, name) => {
  expect(packageNameOf(title)).toBe(name)
})
