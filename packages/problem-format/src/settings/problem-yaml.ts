import { MOST_POINTS } from '@cohort/shared'
import { z } from 'zod'
import { MOST_ISSUES, PackageError, type PackageIssue } from '../package-error'
import { parseYaml, tryYaml, unknownKeys, type YamlFile } from '../yaml/yaml-file'
import { MOST_SECONDS, type TimeRule } from './time-limit'

/** The format's generations: `legacy` is the Kattis and ICPC layout before versions, `modern` is 2023-07 and later. */
export type FormatGeneration = 'legacy' | 'modern'

export type ProblemType = 'pass-fail' | 'scoring' | 'multi-pass' | 'interactive' | 'submit-answer'

export interface ProblemMetadata {
  generation: FormatGeneration
  /** `problem_format_version`. */
  version: string
  /** By language code; empty if only the statement or the folder names the problem. */
  names: ReadonlyMap<string, string>
  types: ReadonlySet<ProblemType>
  keywords: string[]
  /** As the file has them, in seconds and MiB. */
  limits: Limits
  timeRule: TimeRule
  /** Whether `validation` asks for the package's own output validator; null if it says nothing. */
  customValidation: boolean | null
  /** Arguments of the output validator, in words. */
  validatorFlags: string[]
  legacyGrading: LegacyGrading
  /** Whether the legacy format's output validator announces that it gives points. */
  validatorScores: boolean
  /** Values for `{{name}}`, and `{{name.form}}` for a constant that is written in several ways, in statements and programs. */
  constants: ReadonlyMap<string, string>
}

/** Points that a package gives a test. */
export const pointsSchema = z
  .number('This must be a number.')
  .min(-MOST_POINTS, `This must be at least -${MOST_POINTS}.`)
  .max(MOST_POINTS, `This must be at most ${MOST_POINTS}.`)

const LEGACY_VERSIONS = ['legacy', 'legacy-icpc']
const MODERN_VERSIONS = ['2023-07-draft', '2023-07', '2025-09-draft', '2025-09', 'draft']

/** A number, also in quotes; an empty value is as if the key were not there. problemtools and DOMjudge read it so. */
const numberOf = (check: z.ZodType<number>) =>
  z.preprocess(
    (value) =>
      value === null
        ? undefined
        : typeof value === 'string' && /^\s*\d+(\.\d*)?\s*$/.test(value)
          ? Number(value)
          : value,
    check.optional(),
  )
const positive = z.number('This must be a number.').positive('This must be greater than 0.')
const upTo = (most: number) => positive.max(most, `This must be at most ${most}.`)
const atLeastOne = z.number('This must be a number.').min(1, 'This must be at least 1.')
const text = z.string('This must be a text.')
/** YAML reads `name: 2048` as a number. */
const plainText = z.union([text, z.number().transform(String)], 'This must be a text.')

const title = plainText.refine((given) => given.length <= 300, 'At most 300 characters.')
const nameSchema = z.union(
  [title, z.record(z.string(), title)],
  'This must be a text or a map from languages to texts.',
)
const keywordsSchema = z
  .union([plainText, z.array(plainText), z.null()], 'This must be a list of texts.')
  .transform((words) => (words === null ? [] : typeof words === 'string' ? words.split(/\s+/) : words))
  .transform((words) => [...new Set(words.flatMap((word) => word.split(',')).map((word) => word.trim()))])
  .transform((words) => words.filter((word) => word !== ''))
  .refine((words) => words.length <= 100, 'At most 100 words.')
  .refine((words) => words.every(({ length }) => length <= 100), 'At most 100 characters a word.')

/** The worker holds a whole output while it is judged. No answer is longer: it is a file of the package. */
const MOST_OUTPUT_MIB = 128

const limitsSchema = z
  .looseObject(
    {
      time_limit: numberOf(upTo(MOST_SECONDS)),
      time_multiplier: numberOf(positive),
      time_resolution: numberOf(positive),
      time_multipliers: z
        .looseObject({ ac_to_time_limit: numberOf(atLeastOne) }, 'This must be a map.')
        .nullish(),
      memory: numberOf(upTo(65_536)),
      output: numberOf(upTo(MOST_OUTPUT_MIB)),
      validation_time: numberOf(upTo(MOST_SECONDS)),
      validation_memory: numberOf(upTo(65_536)),
      validation_output: numberOf(upTo(MOST_OUTPUT_MIB)),
    },
    'This must be a map.',
  )
  .nullish()

const scalar = z.union([z.string(), z.number()])
/** BAPCtools lets a constant be a map: its `value`, and ways to write it by name. */
const constantSchema = z.union([scalar, z.record(z.string(), scalar)], 'This must be a number or a text.')

const TYPES = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'] as const
const typeName = z.enum(TYPES, `A type is one of ${TYPES.join(', ')}.`)
/** DOMjudge writes several types in one text, with spaces. */
const typeSchema = z.union(
  [
    z
      .string()
      .transform((words) => words.trim().split(/\s+/))
      .pipe(z.array(typeName)),
    z.array(typeName).min(1),
  ],
  `A type is one of ${TYPES.join(', ')}, or a list of them.`,
)

const gradingSchema = z
  .looseObject(
    {
      objective: z.enum(['min', 'max'], 'This must be min or max.').nullish(),
      on_reject: z
        .enum(['first_error', 'worst_error', 'grade'], 'This must be first_error, worst_error or grade.')
        .nullish(),
      accept_score: numberOf(pointsSchema),
      reject_score: numberOf(pointsSchema),
    },
    'This must be a map of keys and values.',
  )
  .nullish()

const metadataSchema = z.looseObject(
  {
    name: nameSchema.nullish(),
    type: typeSchema.nullish(),
    keywords: keywordsSchema.optional(),
    limits: limitsSchema,
    validation: text
      .regex(/^(default|custom)(\s+(interactive|score|multi-pass))*$/, 'This must be default or custom.')
      .nullish(),
    validator_flags: z.union([plainText, z.array(plainText)], 'This must be a text.').nullish(),
    grading: gradingSchema,
    constants: z.record(z.string().regex(/^[a-zA-Z_]\w*$/), constantSchema, 'This must be a map.').nullish(),
  },
  'This must be a map of keys and values.',
)

type Metadata = z.output<typeof metadataSchema>

type Limits = NonNullable<Metadata['limits']>

const KNOWN_KEYS = new Set(
  [
    'problem_format_version type name uuid version credits source source_url license rights_owner embargo_until limits',
    'keywords languages allow_file_writing constants author validation validator_flags grading libraries',
  ].flatMap((keys) => keys.split(' ')),
)

export interface ReadMetadata {
  metadata: ProblemMetadata
  warnings: PackageIssue[]
}

/**
 * Reads `problem.yaml` of the legacy format and of 2023-07 and later (which DOMjudge and problemtools write too).
 * Unknown keys are an error in the published versions, as the format asks, and a warning in older packages, which
 * carry keys of the tools that made them.
 * @param content null if the package has only DOMjudge's ini file
 * @throws PackageError with file, line and reason
 */
export const readProblemYaml = (content: string | null): ReadMetadata => {
  const yaml = parseYaml('problem.yaml', content ?? '')
  const version = versionOf(yaml)
  const generation = LEGACY_VERSIONS.includes(version) ? 'legacy' : 'modern'
  const unknown = unknownKeys(yaml, (key) => KNOWN_KEYS.has(key))
  const isStrict = generation === 'modern' && !version.endsWith('draft')
  if (isStrict && unknown.length > MOST_ISSUES) throw new PackageError(unknown)
  const { value: checked, issues } =
    yaml.value === null ? { value: {} as Metadata, issues: [] } : tryYaml(yaml, metadataSchema)
  if (isStrict) issues.push(...unknown)
  const names = namesOf(checked?.name)
  const given = yaml.value as Record<string, unknown> | null
  const isUnnamed = checked === null ? given?.name === undefined : names.size === 0
  if (generation === 'modern' && isUnnamed)
    issues.push({ file: 'problem.yaml', line: 1, reason: 'The key name is missing.' })
  if (checked === null || issues.length > 0) throw new PackageError(issues)
  const limits = checked.limits ?? {}
  const validation = checked.validation?.split(/\s+/) ?? []
  const types = new Set<ProblemType>(checked.type ?? ['pass-fail'])
  if (validation.includes('interactive')) types.add('interactive')
  if (validation.includes('multi-pass')) types.add('multi-pass')
  const flags = checked.validator_flags ?? ''
  return {
    metadata: {
      generation,
      version,
      names,
      types,
      keywords: checked.keywords ?? [],
      limits,
      timeRule: {
        acToTimeLimit:
          limits.time_multipliers?.ac_to_time_limit ??
          limits.time_multiplier ??
          (generation === 'legacy' ? 5 : 2),
        resolution: limits.time_resolution ?? 1,
      },
      customValidation: checked.validation == null ? null : validation[0] === 'custom',
      validatorFlags: Array.isArray(flags) ? flags : flags.split(/\s+/).filter((word) => word !== ''),
      validatorScores: validation.includes('score'),
      legacyGrading: legacyGradingOf(checked.grading ?? {}),
      constants: constantsOf(checked.constants ?? {}),
    },
    warnings: unknown.map((issue) => ({ ...issue, reason: `${issue.reason} It is ignored.` })),
  }
}

/** What `grading` of the legacy format says about all test groups together; its settings replace those of a group. */
const legacyGradingOf = (grading: NonNullable<Metadata['grading']>) => ({
  /** Fewer points are better. */
  isMinimised: grading.objective === 'min',
  onReject: grading.on_reject && ON_REJECT[grading.on_reject],
  acceptScore: grading.accept_score,
  rejectScore: grading.reject_score,
})
export type LegacyGrading = ReturnType<typeof legacyGradingOf>

const ON_REJECT = { first_error: 'break', worst_error: null, grade: 'continue' } as const

const constantsOf = (constants: Record<string, z.infer<typeof constantSchema>>): Map<string, string> =>
  new Map(
    Object.entries(constants).flatMap(([name, given]): [string, string][] =>
      typeof given === 'object'
        ? Object.entries(given).map(([form, value]) => [
            form === 'value' ? name : `${name}.${form}`,
            String(value),
          ])
        : [[name, String(given)]],
    ),
  )

const versionOf = (yaml: YamlFile): string => {
  const value = (yaml.value as Record<string, unknown> | null)?.problem_format_version
  if (value === undefined || value === null) return 'legacy'
  const version = String(value)
  if (LEGACY_VERSIONS.includes(version) || MODERN_VERSIONS.includes(version)) return version
  throw PackageError.at(
    yaml.file,
    `problem_format_version: ${version} is unknown. Known versions are ${[...LEGACY_VERSIONS, ...MODERN_VERSIONS].join(', ')}.`,
    yaml.lineOf(['problem_format_version']),
  )
}

const namesOf = (name: string | Record<string, string> | null | undefined): Map<string, string> => {
  if (name === undefined || name === null) return new Map()
  const entries: [string, string][] = typeof name === 'string' ? [['en', name]] : Object.entries(name)
  return new Map(
    entries.map(([code, title]) => [code, title.trim()] as const).filter(([, title]) => title !== ''),
  )
}
