import { checkYaml, PackageError, type PackageIssue, type YamlFile } from '@cohort/problem-format'
import { z } from 'zod'

const MOST_PROBLEMS = 200

const text = z
  .union([z.string(), z.number().transform(String)], 'This must be a text.')
  .transform((given) => given.trim())
const slug = text.pipe(z.string().min(1, 'This must not be empty.').max(200, 'At most 200 characters.'))
const label = text.pipe(z.string().min(1, 'This must not be empty.').max(10, 'At most 10 characters.'))
const rgb = text
  .pipe(z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Write the colour as #rrggbb, in quotes.'))
  .transform((given) =>
    (given.length === 4 ? given.replace(/[0-9a-f]/gi, (digit) => digit + digit) : given).toLowerCase(),
  )

const problemSchema = z.looseObject(
  {
    id: slug.nullish(),
    label: label.nullish(),
    color: text.pipe(z.string().max(40, 'At most 40 characters.')).nullish(),
    rgb: rgb.nullish(),
  },
  'Write it as a map of keys and values, which begins with the name of its package: - id: NAME',
)
const problemsSchema = z
  .array(problemSchema, 'This must be a list of problems.')
  .max(MOST_PROBLEMS, `At most ${MOST_PROBLEMS} problems.`)

export interface ListedProblem {
  /** The name of its package. */
  slug: string
  label: string
  color: string | null
  rgb: string | null
  file: string
  line: number | null
}

/**
 * Reads the problems of a contest: the list of the Contest Package Format's `problems.yaml`, or that under `problems:`
 * (or `problemset:`) in `problemset.yaml`, whose older form says `letter` for label and `short-name` for id.
 * @param under the keys that lead to the list
 * @throws PackageError with file, line and reason of every error
 */
export const readProblems = (yaml: YamlFile, under: readonly string[]): ListedProblem[] => {
  const list = under.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], yaml.value)
  const below: YamlFile = {
    file: yaml.file,
    value: Array.isArray(list) ? list.map(withKnownKeys) : list,
    lineOf: (path) => yaml.lineOf([...under, ...path]),
    nameOf: ([index, ...keys]) =>
      index === undefined ? '' : [`problem ${Number(index) + 1}`, ...keys].join(', '),
  }
  const listed = checkYaml(below, problemsSchema).map(({ id, label: given, color, rgb: colour }, index) => ({
    slug: id ?? '',
    label: given ?? labelAt(index),
    color: color ?? null,
    rgb: colour ?? null,
    file: yaml.file,
    line: below.lineOf([index]),
  }))
  const issues = [
    ...listed
      .filter(({ slug: each }) => each === '')
      .map(({ file, line }) => ({
        file,
        line,
        reason: 'A problem needs an id, which is the name of its package.',
      })),
    ...twice(listed, 'label', (each) => `Label ${each} is used twice.`),
    ...twice(listed, 'slug', (each) => `Problem ${each} is listed twice.`),
  ]
  if (issues.length > 0) throw new PackageError(issues)
  return listed
}

/** A, B, … Z, AA, AB, … */
const labelAt = (index: number): string =>
  (index >= 26 ? labelAt(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const withKnownKeys = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry
  const given = Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key.replaceAll('-', '_'), value]),
  )
  return { ...given, id: given.id ?? given.short_name, label: given.label ?? given.letter }
}

const twice = (
  listed: readonly ListedProblem[],
  key: 'label' | 'slug',
  reason: (value: string) => string,
): PackageIssue[] =>
  listed
    .filter(
      (each, index) => each[key] !== '' && listed.findIndex((other) => other[key] === each[key]) < index,
    )
    .map(({ file, line, [key]: value }) => ({ file, line, reason: reason(value) }))
