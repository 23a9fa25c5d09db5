import { MOST_POINTS, visibleName, wordsOf } from '@cohort/shared'
import { z } from 'zod'
import { issueAt, PackageError } from '../package-error'
import { parseYaml, tryYaml, unknownKeys, type YamlFile } from '../yaml/yaml-file'
import { attributionFaults, attributionKeys, attributionOf } from './attribution'
import { MOST_SECONDS } from './time-limit'

/** Points for a test. */
export const pointsSchema = z
  .number('This must be a number.')
  .min(-MOST_POINTS, `This must be at least -${MOST_POINTS}.`)
  .max(MOST_POINTS, `This must be at most ${MOST_POINTS}.`)

const LEGACY_VERSIONS = ['legacy', 'legacy-icpc']
const MODERN_VERSIONS = ['2023-07-draft', '2023-07', '2025-09-draft', '2025-09', 'draft']

/** A number, which may be quoted. As in problemtools and DOMjudge, an empty value means that the key is absent. */
const numberOf = (check: z.ZodType<number>) =>
  z.preprocess((value) => {
    if (value === null) return undefined
    return typeof value === 'string' && /^\s*\d+(\.\d*)?\s*$/.test(value) ? Number(value) : value
  }, check.optional())
const positive = z.number('This must be a number.').positive('This must be greater than 0.')
const upTo = (most: number) => numberOf(positive.max(most, `This must be at most ${most}.`))
const atLeastOne = z.number('This must be a number.').min(1, 'This must be at least 1.')
/** A string. YAML may have parsed it as a number, as in `name: 2048`. */
const text = z.union([z.string(), z.number().transform(String)], 'This must be a string.')
const map = <T extends z.ZodRawShape>(shape: T) =>
  z.looseObject(shape, 'This must be a map of keys and values.').nullish()

const title = text
  .transform((given) => given.trim() || null)
  .pipe(visibleName('The name', 'The name must not be empty.', 300).nullable())
const nameSchema = z
  .union([title, z.record(z.string(), title)], 'This must be a string, or a map from languages to strings.')
  .transform((name) => Object.entries(name === null || typeof name === 'string' ? { en: name } : name))
  .transform((names) => new Map(names.flatMap(([code, given]) => (given === null ? [] : [[code, given]]))))
const keywordsSchema = z
  .union([text.transform(wordsOf), z.array(text)], 'This must be a list of strings.')
  .transform((words) => [...new Set(words.flatMap((word) => word.split(',')).map((word) => word.trim()))])
  .transform((words) => words.filter((word) => word !== ''))
  .refine((words) => words.length <= 100, 'At most 100 words.')
  .refine((words) => words.every(({ length }) => length <= 100), 'At most 100 characters per word.')

/**
 * The highest output limit that a problem can have. Outputs must not be larger, because the worker holds a whole output
 * in memory. The limit is enough for every answer, because the files in a package have the same maximum size.
 */
const MOST_OUTPUT_MIB = 128
const MOST_MEMORY_MIB = 65_536

const scalar = z.union([z.string(), z.number()])
/** In BAPCtools, a constant may be a map with its `value` and, under other keys, its other forms. */
const constantSchema = z.union([scalar, z.record(z.string(), scalar)], 'This must be a number or a string.')
const constantsSchema = z
  .record(z.string().regex(/^[a-zA-Z_]\w*$/), constantSchema, 'This must be a map.')
  .transform((constants) =>
    Object.entries(constants).flatMap(([name, given]) =>
      Object.entries(typeof given === 'object' ? given : { value: given }).map(
        ([form, value]) => [form === 'value' ? name : `${name}.${form}`, String(value)] as const,
      ),
    ),
  )

const TYPES = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'] as const
export type ProblemType = (typeof TYPES)[number]
const typeList = z.array(z.enum(TYPES)).min(1, 'Name at least one type.')
/** DOMjudge writes several types as a string, separated by spaces. */
const typeSchema = z.union(
  [z.string().transform(wordsOf).pipe(typeList), typeList],
  `This must be one of ${TYPES.join(', ')}, or a list of them.`,
)

/** What `grading.on_reject` means for all groups; null lets each group decide. */
const ON_REJECT = { first_error: 'break', worst_error: null, grade: 'continue' } as const

const metadataSchema = z
  .looseObject(
    {
      ...attributionKeys,
      name: nameSchema.nullish(),
      uuid: text.nullish(),
      type: typeSchema.nullish(),
      keywords: keywordsSchema.nullish(),
      limits: map({
        time_limit: upTo(MOST_SECONDS),
        time_multiplier: numberOf(positive),
        time_resolution: numberOf(positive),
        time_multipliers: map({ ac_to_time_limit: numberOf(atLeastOne) }),
        memory: upTo(MOST_MEMORY_MIB),
        output: upTo(MOST_OUTPUT_MIB),
        validation_time: upTo(MOST_SECONDS),
        validation_memory: upTo(MOST_MEMORY_MIB),
        validation_output: upTo(MOST_OUTPUT_MIB),
      }),
      validation: z
        .string('This must be a string.')
        .regex(/^(default|custom)(\s+(interactive|score|multi-pass))*$/, 'This must be default or custom.')
        .transform(wordsOf)
        .nullish(),
      validator_flags: z.union([text.transform(wordsOf), z.array(text)], 'This must be a string.').nullish(),
      grading: map({
        objective: z.enum(['min', 'max'], 'This must be min or max.').nullish(),
        on_reject: z
          .enum(['first_error', 'worst_error', 'grade'], 'This must be first_error, worst_error or grade.')
          .transform((mode) => ON_REJECT[mode])
          .nullish(),
        accept_score: numberOf(pointsSchema),
        reject_score: numberOf(pointsSchema),
      }),
      constants: constantsSchema.nullish(),
    },
    'This must be a map of keys and values.',
  )
  .superRefine((metadata, context) => {
    for (const { key, message } of attributionFaults(metadata))
      context.addIssue({ code: 'custom', path: [key], message })
  })

type Metadata = z.output<typeof metadataSchema>

const KNOWN_KEYS = new Set(
  (
    'problem_format_version type name uuid version credits source source_url license rights_owner embargo_until ' +
    'limits keywords languages allow_file_writing constants author validation validator_flags grading libraries'
  ).split(' '),
)

/**
 * Reads `problem.yaml` in the legacy format, or in 2023-07 or later. Unknown keys are errors in the published versions,
 * as the format requires. In legacy packages and drafts they are warnings, because these often contain the keys of
 * other tools.
 * @param content null if the package has only DOMjudge's ini file
 * @throws PackageError with the file, line and reason of each error
 */
export const readProblemYaml = (content: string | null) => {
  const yaml = parseYaml('problem.yaml', content ?? '')
  const version = versionOf(yaml)
  /** `legacy` is the Kattis and ICPC layout from before the format had versions, and `modern` is 2023-07 or later. */
  const generation = LEGACY_VERSIONS.includes(version) ? 'legacy' : 'modern'
  const unknown = unknownKeys(yaml, (key) => KNOWN_KEYS.has(key))
  const isStrict = generation === 'modern' && !version.endsWith('draft')
  const { data, issues } = tryYaml(yaml, metadataSchema)
  if (isStrict) issues.push(...unknown)
  const isUnnamed = data ? !data.name?.size : (yaml.value as Partial<Metadata>).name === undefined
  if (generation === 'modern' && isUnnamed)
    issues.push(issueAt('problem.yaml', 'The key name is missing.', 1))
  if (data === undefined || issues.length > 0) throw new PackageError(issues)
  const { limits, validation } = data
  const types = new Set<ProblemType>(data.type ?? ['pass-fail'])
  for (const type of ['interactive', 'multi-pass'] as const) if (validation?.includes(type)) types.add(type)
  return {
    metadata: {
      generation,
      /** The value of `problem_format_version`. */
      version,
      /**
       * The problem's names by language code. May be empty, because the statement or the folder may name the problem.
       */
      names: data.name ?? new Map<string, string>(),
      types,
      /** Identifies the problem across judges; null if the package has none. */
      uuid: data.uuid ?? null,
      keywords: data.keywords ?? [],
      attribution: attributionOf(data),
      /** In seconds and MiB, as in the file. */
      limits: limits ?? {},
      timeRule: {
        acToTimeLimit:
          limits?.time_multipliers?.ac_to_time_limit ??
          limits?.time_multiplier ??
          (generation === 'legacy' ? 5 : 2),
        resolution: limits?.time_resolution ?? 1,
      },
      /** Whether `validation` requests the package's own output validator; null if the key is absent. */
      customValidation: validation == null ? null : validation[0] === 'custom',
      /** The arguments for the output validator. */
      validatorFlags: data.validator_flags ?? [],
      /** Whether the output validator gives points, in the legacy format. */
      validatorScores: validation?.includes('score') ?? false,
      /** In the legacy format, settings for all test groups. They override the groups' own settings. */
      grading: data.grading ?? {},
      /** The values for `{{name}}`, and for `{{name.form}}` if a constant has several forms. */
      constants: new Map(data.constants),
    },
    warnings: unknown.map((issue) => ({ ...issue, reason: `${issue.reason} It is ignored.` })),
  }
}

export type ProblemMetadata = ReturnType<typeof readProblemYaml>['metadata']

const versionOf = (yaml: YamlFile): string => {
  const version = String((yaml.value as Record<string, unknown> | null)?.problem_format_version ?? 'legacy')
  const known = [...LEGACY_VERSIONS, ...MODERN_VERSIONS]
  if (known.includes(version)) return version
  throw PackageError.at(
    yaml.file,
    `problem_format_version: ${version} is unknown. Known versions are ${known.join(', ')}.`,
    yaml.lineOf(['problem_format_version']),
  )
}
