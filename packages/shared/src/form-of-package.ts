import { z } from 'zod'
import { LICENCES } from './attribution'
import { isRecord } from './is-record'
import { LANGUAGES } from './languages'
import {
  PICTURE_TYPES,
  PROGRAM_ENDINGS,
  PROMISED_VERDICTS,
  type ProblemForm,
  type PromisedVerdict,
  packageNameOf,
  packageOfForm,
  SAMPLE_PLACE,
  statementOf,
} from './problem-form'
import type { ZipFile } from './zip'

/** Something in a package that the form cannot represent. */
export interface FormObstacle {
  /** Path in the package; empty if it concerns the whole package. */
  file: string
  reason: string
}

/** A package as a form, or the reasons why the form cannot represent it. */
export type FormReading = { form: ProblemForm } | { form: null; obstacles: FormObstacle[] }

const STATEMENT = 'statement/problem.en.md'
const SETTINGS = ['problem.yaml', 'cohort.yaml', 'data/test_group.yaml'] as const
const SAMPLE = /^data\/sample\/(\d{2,})\.(in|ans)$/
const TEST = /^data\/secret\/([A-Za-z0-9][A-Za-z0-9_-]*)\.(in|ans)$/
const PROGRAM = /^submissions\/(\w+)\/program-(\d+)\.(\w+)$/
const PICTURE = /^statement\/[^/]+\.([a-z]+)$/

const VERDICTS = /* @__PURE__ */ Object.keys(PROMISED_VERDICTS) as PromisedVerdict[]

const text = /* @__PURE__ */ z.string().catch('')
const list = /* @__PURE__ */ z.array(z.string()).catch([])
const number = /* @__PURE__ */ z.number().catch(0)
const settingsSchema = /* @__PURE__ */ z.object({
  uuid: text,
  name: z.object({ en: text }).catch({ en: '' }),
  credits: z.object({ authors: list }).catch({ authors: [] }),
  license: z.enum(LICENCES).catch('unknown'),
  rights_owner: text,
  keywords: list,
  limits: z.object({ time_limit: number, memory: number }).catch({ time_limit: 0, memory: 0 }),
})
const cohortSchema = /* @__PURE__ */ z.object({
  difficulty: z.enum(['easy', 'medium', 'hard', '']).catch(''),
})
const groupSchema = /* @__PURE__ */ z.object({ output_validator_args: list })

/**
 * The inverse of `packageOfForm`. Also accepts other packages if converting them to a form and back loses only comments
 * in settings and gaps in the numbering of samples and programs.
 * @param files as `packageOfForm` returns them, all in one folder
 * @param parseYaml may throw, and its error is passed on
 */
export const formOfPackage = (
  files: readonly ZipFile[],
  parseYaml: (text: string) => unknown,
): FormReading => {
  const [name = ''] = files[0]?.path.split('/') ?? []
  const given = new Map(files.map(({ path, content }) => [path.slice(name.length + 1), content]))
  const foreign = [...given.keys()].filter((path) => !isOfForm(path))
  if (foreign.length > 0) return refused(foreign.map((file) => ({ file, reason: foreignReason(file) })))
  const texts = new Map<string, string>()
  const unreadable: FormObstacle[] = []
  for (const [path, content] of given) {
    if (isPicture(path)) continue
    const read = utf8(content)
    if (read === null) unreadable.push({ file: path, reason: 'The text is not UTF-8.' })
    else texts.set(path, read)
  }
  if (unreadable.length > 0) return refused(unreadable)
  const settings = (path: (typeof SETTINGS)[number]): unknown => parseYaml(texts.get(path) ?? '') ?? {}
  const parts = partsOf([...given.keys()])
  const form = {
    name: packageNameOf(name),
    ...typedSettings(settings),
    ...statementParts(texts, parts.samples),
    tests: parts.tests.map((test) => ({ name: test, ...dataOf(texts, `data/secret/${test}`) })),
    programs: parts.programs.map((path) => programOf(path, texts.get(path)!)),
    pictures: parts.pictures.map((path) => ({
      name: path.split('/').at(-1)!,
      base64: base64Of(given.get(path)!),
    })),
  }
  const changes = changesBy(form, { given, parts, settings, parseYaml })
  return changes.length > 0 ? refused(changes) : { form }
}

/** Keeps only one obstacle per reason, because a package may have thousands of files. */
const refused = (obstacles: readonly FormObstacle[]): FormReading => ({
  form: null,
  obstacles: [...new Map([...obstacles].reverse().map((each) => [each.reason, each])).values()].reverse(),
})

const isOfForm = (path: string): boolean => {
  if (path === STATEMENT || SETTINGS.some((each) => each === path)) return true
  if (SAMPLE.test(path) || TEST.test(path)) return true
  const program = PROGRAM.exec(path)
  if (program) return verdictOf(program[1]!) !== undefined && languageOf(program[3]!) !== undefined
  return isPicture(path)
}

const isPicture = (path: string): boolean => Object.hasOwn(PICTURE_TYPES, PICTURE.exec(path)?.[1] ?? '')

const verdictOf = (folder: string) => VERDICTS.find((verdict) => PROMISED_VERDICTS[verdict] === folder)
const languageOf = (ending: string) => LANGUAGES.find((language) => PROGRAM_ENDINGS[language] === ending)

const FOREIGN: readonly [RegExp, string][] = [
  [/^input_validators?\//, 'The form does not support input validators.'],
  [/^(output|answer)_validators?\//, 'The form does not support output validators.'],
  [/^(problem_)?statement\/problem\./, 'The form supports only one statement, in English and in Markdown.'],
  [/^data\/(sample|secret)\/[^/]+\//, 'The form does not support groups of tests.'],
  [/^data\//, 'The form supports only test inputs and answers, with samples named by two digits.'],
  [
    /^submissions\//,
    'The form supports only single-file programs, named by number, in four languages and with four verdicts.',
  ],
  [/^solution\//, 'The form does not support solution texts and hints.'],
]

const foreignReason = (path: string): string =>
  FOREIGN.find(([pattern]) => pattern.test(path))?.[1] ?? 'The form does not support this file.'

/** Null if the content is not UTF-8. */
const utf8 = (content: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return null
  }
}

const base64Of = (content: Uint8Array): string => {
  let bytes = ''
  for (const byte of content) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}

/** The paths and names of a package's parts, in the form's order. */
interface Parts {
  /** Names, such as `01`. */
  samples: string[]
  /** Names, as in the archive. */
  tests: string[]
  programs: string[]
  pictures: string[]
}

const partsOf = (paths: readonly string[]): Parts => {
  const namesIn = (pattern: RegExp) => [...new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []))]
  const numberOf = (path: string) => Number(PROGRAM.exec(path)![2])
  return {
    samples: namesIn(SAMPLE).sort((a, b) => Number(a) - Number(b)),
    tests: namesIn(TEST),
    programs: paths.filter((path) => PROGRAM.test(path)).sort((a, b) => numberOf(a) - numberOf(b)),
    pictures: paths.filter(isPicture),
  }
}

const dataOf = (texts: ReadonlyMap<string, string>, base: string) => ({
  input: texts.get(`${base}.in`) ?? '',
  answer: texts.get(`${base}.ans`) ?? '',
})

const programOf = (path: string, code: string): ProblemForm['programs'][number] => {
  const [, folder = '', , ending = ''] = PROGRAM.exec(path)!
  return { language: languageOf(ending)!, code, expected: verdictOf(folder)! }
}

const typedSettings = (settings: (path: (typeof SETTINGS)[number]) => unknown) => {
  const problem = settingsSchema.catch(settingsSchema.parse({})).parse(settings('problem.yaml'))
  const cohort = cohortSchema.catch({ difficulty: '' }).parse(settings('cohort.yaml'))
  const flags = groupSchema.catch({ output_validator_args: [] }).parse(settings('data/test_group.yaml'))
  const args = flags.output_validator_args
  const tolerance = args.indexOf('float_tolerance')
  return {
    uuid: problem.uuid,
    title: problem.name.en,
    difficulty: cohort.difficulty,
    tags: problem.keywords.join(', '),
    timeLimit: String(problem.limits.time_limit),
    memory: String(problem.limits.memory),
    caseSensitive: args.includes('case_sensitive'),
    spaceSensitive: args.includes('space_change_sensitive'),
    tolerance: tolerance < 0 ? '' : (args[tolerance + 1] ?? ''),
    authors: problem.credits.authors.join(', '),
    licence: problem.license,
    rightsOwner: problem.rights_owner,
  }
}

/** Splits the statement from the explanations of the samples, which follow it. */
const statementParts = (texts: ReadonlyMap<string, string>, names: readonly string[]) => {
  const whole = texts.get(STATEMENT) ?? ''
  const samples = names.map((name) => ({ ...dataOf(texts, `data/sample/${name}`), explanation: '' }))
  const pieces = whole.split(SAMPLE_PLACE)
  const first = pieces.length - samples.length
  const explained = {
    statement: pieces.slice(0, Math.max(first, 0)).join(SAMPLE_PLACE).replace(/\n$/, ''),
    samples: samples.map((sample, index) => ({
      ...sample,
      explanation: (pieces[first + index] ?? '').trim(),
    })),
  }
  // If the parts do not add up to the same text, the author placed markers elsewhere, so keep the statement whole.
  return statementOf(explained) === whole ? explained : { statement: whole, samples }
}

interface Compared {
  given: ReadonlyMap<string, Uint8Array>
  parts: Parts
  settings: (path: (typeof SETTINGS)[number]) => unknown
  parseYaml: (text: string) => unknown
}

/** The differences between the given package and the one that the form produces. */
const changesBy = (form: ProblemForm, { given, parts, settings, parseYaml }: Compared): FormObstacle[] => {
  const produced = new Map(
    packageOfForm(form).map(({ path, content }) => [path.slice(form.name.length + 1), content]),
  )
  const inSettings = SETTINGS.flatMap((file) => {
    const content = produced.get(file)
    produced.delete(file)
    const value = content === undefined ? {} : parseYaml(utf8(content)!)
    return changedKeys(settings(file), value).map((key) => ({ file, reason: settingReason(key) }))
  })
  const inFiles = [...produced].flatMap(([path, content]): FormObstacle[] => {
    const file = originOf(path, parts)
    const before = given.get(file)
    if (before === undefined) return [{ file, reason: 'The form would add this file.' }]
    return isEqual(before, content) ? [] : [{ file, reason: CHANGED }]
  })
  return [...inSettings, ...inFiles]
}

const CHANGED =
  'The form would change this file: every line, including the last one, would end with a single line feed.'

const settingReason = (key: string): string =>
  key === 'type'
    ? 'The form supports only problems of the type pass-fail.'
    : key === ''
      ? 'The form supports only a map of keys and values here.'
      : `The form would change or remove ${key}.`

/** Maps a path in the form's package to the path of the same file in the given package. */
const originOf = (path: string, { samples, programs }: Parts): string => {
  const [, sample, part] = SAMPLE.exec(path) ?? []
  if (sample !== undefined) return `data/sample/${samples[Number(sample) - 1]}.${part}`
  const program = PROGRAM.exec(path)?.[2]
  return program === undefined ? path : programs[Number(program) - 1]!
}

/** The paths of the keys whose values differ, such as `limits.memory`. */
const changedKeys = (before: unknown, after: unknown, at: readonly string[] = []): string[] => {
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changedKeys(before[key], after[key], [...at, key]),
    )
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [at.join('.')]
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
