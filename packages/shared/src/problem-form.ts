import { z } from 'zod'
import { LICENCES } from './attribution'
import { decimalNumber } from './decimal-number'
import { type Language, languageSchema } from './languages'
import { shortNameOf } from './latin-letters'
import type { ZipFile } from './zip'

/** The expected verdicts that a form offers for programs, with their folders in a package. */
export const PROMISED_VERDICTS = {
  Accepted: 'accepted',
  'Wrong Answer': 'wrong_answer',
  'Time Limit Exceeded': 'time_limit_exceeded',
  'Runtime Error': 'run_time_error',
} as const
export type PromisedVerdict = keyof typeof PROMISED_VERDICTS

/** Media types of the images that statements can show, by extension. */
export const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
} as const
/** The maximum size of an image, in bytes. */
export const LARGEST_PICTURE = 4 * 1024 * 1024

const text = z.string()
const testSchema = z.object({ name: text, input: text, answer: text })

/** A problem in the form, with all fields as typed. */
export const problemFormSchema = z.object({
  /** The problem's short name, which is also the package's folder. */
  name: text,
  uuid: text,
  title: text,
  difficulty: z.enum(['', 'easy', 'medium', 'hard']),
  /** Separated by commas. */
  tags: text,
  /** Markdown with formulas. */
  statement: text,
  /** The images in the statement. */
  pictures: z.array(z.object({ name: text, base64: text })),
  /** Seconds. */
  timeLimit: text,
  /** MiB. */
  memory: text,
  samples: z.array(testSchema.omit({ name: true }).extend({ explanation: text })),
  /** Hidden tests. */
  tests: z.array(testSchema),
  caseSensitive: z.boolean(),
  spaceSensitive: z.boolean(),
  /** Absolute or relative tolerance. If empty, numbers are compared as text. */
  tolerance: text,
  programs: z.array(
    z.object({
      language: languageSchema,
      code: text,
      expected: z.enum(Object.keys(PROMISED_VERDICTS) as [PromisedVerdict, ...PromisedVerdict[]]),
    }),
  ),
  /** Separated by commas. */
  authors: text,
  licence: z.enum(LICENCES),
  rightsOwner: text,
})
export type ProblemForm = z.infer<typeof problemFormSchema>

/** The form of a stored version. */
export const savedFormSchema = z.object({
  /** The version's id. Pass it as `basedOn` so that an upload replaces no other version. */
  version: text,
  /** The name of the person who saved it; null if unknown. */
  savedBy: text.nullable(),
  form: problemFormSchema,
})
export type SavedForm = z.infer<typeof savedFormSchema>

/** A missing or invalid field of a form, or an entry in it by its 1-based number. */
export interface FormMistake {
  field: keyof ProblemForm
  entry?: number
  kind: 'missing' | 'invalid'
}

/** The part of a form that a file in the package comes from. Pages number samples and hidden tests together. */
export type FormPlace =
  | { field: 'statement' }
  | { field: 'samples'; entry: number }
  | { field: 'programs'; entry: number }
  | { field: 'tests'; name: string }

/** The extension of program files in each language. */
export const PROGRAM_ENDINGS: Record<Language, string> = {
  cpp: 'cpp',
  java: 'java',
  python: 'py',
  javascript: 'js',
}
/** Marks where a statement shows its next sample. */
export const SAMPLE_PLACE = '{{nextsample}}\n\n'
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/
const TEST_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/
const MOST_SECONDS = 600
const MOST_MIB = 65_536

/** Derives a package name from a title: lower case, with dashes. Empty if nothing is left. */
export const packageNameOf = (title: string): string => shortNameOf(title, 100)

/** Many languages use a comma as the decimal separator. */
const withPoint = (given: string): string => given.trim().replace(',', '.')

const isWithin = (given: string, most: number): boolean => {
  const number = decimalNumber(given)
  return number !== null && number > 0 && number <= most
}

const isBlank = (given: string): boolean => given.trim() === ''

/** Whether a problem with this licence must name a rights owner or authors. */
export const needsRightsOwner = ({ licence }: Pick<ProblemForm, 'licence'>): boolean =>
  licence !== 'unknown' && licence !== 'public domain'

/** All mistakes that prevent a form from becoming a package, in the form's order. */
export const formMistakes = (form: ProblemForm): FormMistake[] => {
  const found: FormMistake[] = []
  const require = (isRight: boolean, mistake: FormMistake): void => void (isRight || found.push(mistake))
  const filled = (field: 'title' | 'statement'): void =>
    require(!isBlank(form[field]), { field, kind: 'missing' })
  filled('title')
  require(NAME.test(form.name) && form.name.length <= 100, { field: 'name', kind: 'invalid' })
  filled('statement')
  require(isWithin(withPoint(form.timeLimit), MOST_SECONDS), { field: 'timeLimit', kind: 'invalid' })
  require(Number.isInteger(Number(form.memory)) && isWithin(form.memory.trim(), MOST_MIB), {
    field: 'memory',
    kind: 'invalid',
  })
  for (const [index, { answer }] of form.samples.entries())
    require(!isBlank(answer), { field: 'samples', entry: index + 1, kind: 'missing' })
  require(form.tests.length > 0, { field: 'tests', kind: 'missing' })
  const names = form.tests.map(({ name }) => name)
  for (const [index, { name, answer }] of form.tests.entries()) {
    require(!isBlank(answer), { field: 'tests', entry: index + 1, kind: 'missing' })
    require(TEST_NAME.test(name) && names.indexOf(name) === index, {
      field: 'tests',
      entry: index + 1,
      kind: 'invalid',
    })
  }
  const tolerance = decimalNumber(withPoint(form.tolerance))
  require(isBlank(form.tolerance) || (tolerance !== null && tolerance >= 0), {
    field: 'tolerance',
    kind: 'invalid',
  })
  require(form.programs.some(({ expected }) => expected === 'Accepted'), {
    field: 'programs',
    kind: 'missing',
  })
  for (const [index, { code }] of form.programs.entries())
    require(!isBlank(code), { field: 'programs', entry: index + 1, kind: 'missing' })
  require(!needsRightsOwner(form) || !isBlank(form.authors + form.rightsOwner), {
    field: 'authors',
    kind: 'missing',
  })
  return found
}

/** The numbers of the hidden tests as pages show them: after the samples, in judging order. */
export const testNumbersOf = ({ samples, tests }: Pick<ProblemForm, 'samples' | 'tests'>): number[] => {
  const names = tests.map(({ name }) => name)
  const inOrder = [...names.keys()].sort((a, b) =>
    names[a] === names[b] ? a - b : names[a]! < names[b]! ? -1 : 1,
  )
  const places = new Map(inOrder.map((index, place) => [index, place]))
  return names.map((_, index) => samples.length + places.get(index)! + 1)
}

/**
 * The part of a form that a file, test or program in its package comes from; null for other files.
 * @param path a file's path, or the name of a test or program
 */
export const formPlaceOf = (path: string): FormPlace | null => {
  if (path.startsWith('statement/')) return { field: 'statement' }
  const [, sample] = /^(?:data\/)?sample\/(\d+)/.exec(path) ?? []
  if (sample !== undefined) return { field: 'samples', entry: Number(sample) }
  const [, name] = /^(?:data\/)?secret\/([\w-]+)/.exec(path) ?? []
  if (name !== undefined) return { field: 'tests', name }
  const [, program] = /\/program-(\d+)\.\w+$/.exec(path) ?? []
  return program === undefined ? null : { field: 'programs', entry: Number(program) }
}

/**
 * Converts a form to the files of an ICPC problem package (2023-07).
 * @param form must have no mistakes
 */
export const packageOfForm = (form: ProblemForm): ZipFile[] => {
  const files: Record<string, string> = {
    'problem.yaml': problemYaml(form),
    ...(form.difficulty === '' ? {} : { 'cohort.yaml': `difficulty: ${form.difficulty}\n` }),
    'statement/problem.en.md': statementOf(form),
  }
  const flags = checkerFlags(form)
  if (flags.length > 0) files['data/test_group.yaml'] = yamlOf({ output_validator_args: flags })
  for (const [index, { input, answer }] of form.samples.entries()) {
    const name = String(index + 1).padStart(2, '0')
    files[`data/sample/${name}.in`] = dataOf(input)
    files[`data/sample/${name}.ans`] = dataOf(answer)
  }
  for (const { name, input, answer } of form.tests) {
    files[`data/secret/${name}.in`] = dataOf(input)
    files[`data/secret/${name}.ans`] = dataOf(answer)
  }
  for (const [index, { language, code, expected }] of form.programs.entries())
    files[`submissions/${PROMISED_VERDICTS[expected]}/program-${index + 1}.${PROGRAM_ENDINGS[language]}`] =
      dataOf(code)
  const texts = Object.entries(files).map(([path, content]) => ({
    path: `${form.name}/${path}`,
    content: new TextEncoder().encode(content),
  }))
  const pictures = form.pictures.map(({ name, base64 }) => ({
    path: `${form.name}/statement/${name}`,
    content: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  }))
  return [...texts, ...pictures]
}

/**
 * Converts line endings to line feeds, as browsers do in text fields, because others would break strict checkers and
 * programs that read single characters.
 */
const dataOf = (given: string): string => {
  const lines = given.replace(/\r\n?/g, '\n')
  return lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`
}

const listOf = (given: string): string[] =>
  given
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Writes the values as JSON, which is valid YAML. */
const yamlOf = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')

const problemYaml = (form: ProblemForm): string => {
  const authors = listOf(form.authors)
  const rightsOwner = form.rightsOwner.trim()
  return yamlOf({
    problem_format_version: '2023-07',
    type: 'pass-fail',
    name: { en: form.title.trim() },
    uuid: form.uuid,
    ...(authors.length === 0 ? {} : { credits: { authors } }),
    license: form.licence,
    ...(needsRightsOwner(form) && rightsOwner !== '' ? { rights_owner: rightsOwner } : {}),
    keywords: listOf(form.tags),
    limits: { time_limit: Number(withPoint(form.timeLimit)), memory: Number(form.memory) },
  })
}

/**
 * The content of the statement's file. If any sample has an explanation, every sample gets a marker, followed by its
 * explanation.
 */
export const statementOf = ({ statement, samples }: Pick<ProblemForm, 'statement' | 'samples'>): string => {
  if (samples.every(({ explanation }) => isBlank(explanation))) return dataOf(statement)
  const places = samples.map(({ explanation }) => `${SAMPLE_PLACE}${explanation.trim()}\n`)
  return `${dataOf(statement)}\n${dataOf(places.join('\n'))}`
}

/** Arguments for the format's default output validator. */
const checkerFlags = ({ caseSensitive, spaceSensitive, tolerance }: ProblemForm): string[] => [
  ...(caseSensitive ? ['case_sensitive'] : []),
  ...(spaceSensitive ? ['space_change_sensitive'] : []),
  ...(isBlank(tolerance) ? [] : ['float_tolerance', withPoint(tolerance)]),
]
