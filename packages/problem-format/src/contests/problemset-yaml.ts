import { colourNameSchema, MOST_CONTEST_PROBLEMS, problemLabelSchema } from '@cohort/shared'
import { z } from 'zod'
import { issueAt, PackageError } from '../package-error'
import { checkYaml, type YamlFile } from '../yaml/yaml-file'
import { text } from './contest-yaml'

const MOST_PROBLEMS = MOST_CONTEST_PROBLEMS

const rgb = text
  .pipe(z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Write the colour as #rrggbb, in quotes.'))
  .transform((given) =>
    (given.length === 4 ? given.replace(/[0-9a-f]/gi, (digit) => digit + digit) : given).toLowerCase(),
  )

const problemSchema = z.looseObject(
  {
    id: text.pipe(z.string().min(1, 'This must not be empty.').max(200, 'At most 200 characters.')).nullish(),
    label: text.pipe(problemLabelSchema).nullish(),
    color: text
      .transform((given) => given || null)
      .pipe(colourNameSchema.nullable())
      .nullish(),
    rgb: rgb.nullish(),
  },
  'Write it as a map that begins with the name of the package: - id: NAME',
)
const problemsSchema = z
  .array(problemSchema, 'This must be a list of problems.')
  .max(MOST_PROBLEMS, `At most ${MOST_PROBLEMS} problems.`)

export type ListedProblem = ReturnType<typeof readProblems>[number]

/** The key under which a file lists its problems; undefined if it lists none. */
export const problemsKey = ({ value }: YamlFile): string | undefined =>
  ['problems', 'problemset'].find((key) => (value as Record<string, unknown> | null)?.[key] != null)

/**
 * Reads the problems of a contest. They are either the whole file, as in the `problems.yaml` of the Contest Package
 * Format, or listed under `problems` or `problemset`. Older files use `letter` for `label` and `short-name` for `id`.
 * @throws PackageError with the file, line and reason of each error
 */
export const readProblems = (yaml: YamlFile) => {
  const { file, value } = yaml
  const under = Array.isArray(value) ? [] : [problemsKey(yaml) ?? 'problems']
  const list = under.reduce<unknown>((map, key) => (map as Record<string, unknown> | null)?.[key], value)
  const lineOf = (path: readonly PropertyKey[]): number | null => yaml.lineOf([...under, ...path])
  const problems = checkYaml(
    {
      file,
      value: Array.isArray(list) ? list.map(withKnownKeys) : list,
      lineOf,
      nameOf: ([index, ...keys]) =>
        index === undefined ? '' : [`problem ${Number(index) + 1}`, ...keys].join(', '),
    },
    problemsSchema,
  )
  const listed = problems.map(({ id, label, color, rgb: colour }, index) => ({
    /** The name of the problem's package. */
    slug: id ?? '',
    label: label ?? labelAt(index),
    color: color ?? null,
    rgb: colour ?? null,
    file,
    line: lineOf([index]),
  }))
  const issues = [
    ...listed
      .filter(({ slug }) => slug === '')
      .map(({ line }) => issueAt(file, 'A problem needs an id: the name of its package.', line)),
    ...repeatedProblems(listed).map(({ problem: { line }, reason }) => issueAt(file, reason, line)),
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

type Named = Pick<ListedProblem, 'label' | 'slug'>

/** Finds problems that repeat the label or the name of an earlier problem. */
export const repeatedProblems = <P extends Named>(listed: readonly P[]): { problem: P; reason: string }[] => {
  const twice = (key: keyof Named, reason: (value: string) => string) =>
    listed
      .filter(
        (each, index) => each[key] !== '' && listed.findIndex((other) => other[key] === each[key]) < index,
      )
      .map((problem) => ({ problem, reason: reason(problem[key]) }))
  return [
    ...twice('label', (label) => `Label ${label} is used twice.`),
    ...twice('slug', (slug) => `Problem ${slug} is listed twice.`),
  ]
}
