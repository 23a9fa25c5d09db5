import {
  checkYaml,
  PackageError,
  type PackageIssue,
  parseYaml,
  unknownKeys,
  type YamlFile,
} from '@cohort/problem-format'
import { z } from 'zod'
import { parseDuration, parseTime } from './time-formats'

const FILE = 'contest.yaml'
const DEFAULT_PENALTY_MINUTES = 20
const MINUTE_MS = 60_000
const LONGEST_MS = 5 * 365 * 24 * 3_600_000

const title = z
  .union([z.string(), z.number().transform(String)], 'This must be a text.')
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'This must not be empty.').max(200, 'At most 200 characters.'))

const startTimeSchema = z
  .string('This must be a time such as 2031-05-01T12:00:00+02:00.')
  .transform((text, context) => {
    const time = parseTime(text)
    if (time) return time
    const isLocal = parseTime(`${text.trim()}Z`) !== null
    const reason = isLocal
      ? `${text} has no time zone. Add the offset from UTC, such as ${text.trim()}+02:00 (Z for UTC itself).`
      : `${text} is not a valid time. Write it as 2031-05-01T12:00:00+02:00, with the offset from UTC.`
    context.addIssue({ code: 'custom', message: reason })
    return z.NEVER
  })

const DURATION_HINT = 'Write it as h:mm:ss, such as 5:00:00.'
const durationSchema = z.union([z.string(), z.number()], DURATION_HINT).transform((given, context) => {
  const duration = parseDuration(String(given))
  const fault =
    duration === null
      ? `${given} is not a valid duration. ${DURATION_HINT}`
      : duration === 0
        ? 'This must be greater than zero.'
        : duration > LONGEST_MS
          ? 'A contest lasts at most five years.'
          : null
  if (fault === null) return duration ?? 0
  context.addIssue({ code: 'custom', message: fault })
  return z.NEVER
})

const PENALTY_HINT = 'This must be an integer number of minutes, such as 20.'
/** Newer drafts of the format write it as a duration. */
const penaltySchema = z.union([z.string(), z.number()], PENALTY_HINT).transform((given, context) => {
  const duration = parseDuration(String(given))
  const minutes = duration === null ? Number(given) : duration / MINUTE_MS
  if (Number.isInteger(minutes) && minutes >= 0 && minutes <= 100_000 && String(given).trim() !== '')
    return minutes
  context.addIssue({ code: 'custom', message: PENALTY_HINT })
  return z.NEVER
})

/** Keys of the Contest Package Format, followed by older tools' names for them. */
const KEYS = {
  id: ['id'],
  name: ['name'],
  formalName: ['formal_name'],
  startTime: ['start_time'],
  duration: ['duration'],
  penaltyTime: ['penalty_time'],
} as const

/** Keys of the format that are not supported. */
const IGNORED = new Set([
  ...[
    'banner',
    'short_name',
    'logo',
    'location',
    'languages',
    'medals',
    'activate_time',
    'end_time',
    'problems',
    'problemset',
  ],
  ...['country', 'main_scoreboard_group_id', 'default_clars', 'clar_categories', 'countdown_pause_time'],
])

const contestSchema = z.object({
  id: z
    .union([z.string(), z.number().transform(String)], 'This must be a text.')
    .pipe(
      z
        .string()
        .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/, 'An id may contain only letters, digits, _ . and -.'),
    )
    .nullish(),
  name: title.nullish(),
  formalName: title.nullish(),
  startTime: startTimeSchema.nullish(),
  duration: durationSchema,
  penaltyTime: penaltySchema.nullish(),
})

export interface ContestMetadata {
  id: string
  title: string
  /** Null if the file does not set it. */
  startTime: Date | null
  durationMs: number
  penaltyMinutes: number
  /** Problems listed in this file, as some tools write them. */
  problems: unknown
  yaml: YamlFile
  /** The line of a key, whatever its name in this file. */
  lineOf(key: keyof typeof KEYS): number | null
  warnings: PackageIssue[]
}

/**
 * Reads `contest.yaml` of the Contest Package Format, with hyphens or underscores in its keys.
 * @param folder the contest's id if the file has none
 * @throws PackageError with file, line and reason of every error
 */
export const readContestYaml = (content: string, folder: string): ContestMetadata => {
  const raw = parseYaml(FILE, content)
  if (typeof raw.value !== 'object' || raw.value === null || Array.isArray(raw.value)) {
    throw PackageError.at(FILE, 'This must be a map of keys and values.', 1)
  }
  const given = new Map(Object.entries(raw.value).map(([key, value]) => [canonical(key), { key, value }]))
  const found = (key: keyof typeof KEYS) => KEYS[key].map((name) => given.get(name)).find((entry) => entry)
  const lineOf: ContestMetadata['lineOf'] = (key) => raw.lineOf([found(key)?.key ?? ''])
  const yaml: YamlFile = {
    file: FILE,
    value: Object.fromEntries(
      (Object.keys(KEYS) as (keyof typeof KEYS)[]).map((key) => [key, found(key)?.value]),
    ),
    lineOf: ([key]) => lineOf(key as keyof typeof KEYS),
    nameOf: ([key]) => found(key as keyof typeof KEYS)?.key ?? '',
  }
  if (!found('duration')) throw PackageError.at(FILE, `The key duration is missing. ${DURATION_HINT}`, 1)
  const checked = checkYaml(yaml, contestSchema)
  const name = checked.formalName ?? checked.name
  if (!name) throw PackageError.at(FILE, 'The key name is missing.', 1)
  const known = new Set<string>([...Object.values(KEYS).flat(), ...IGNORED, FREEZE, FREEZE_OLD, TYPE])
  return {
    id: checked.id ?? folder,
    title: name,
    startTime: checked.startTime ?? null,
    durationMs: checked.duration,
    penaltyMinutes: checked.penaltyTime ?? DEFAULT_PENALTY_MINUTES,
    problems: given.get('problems')?.value ?? given.get('problemset')?.value,
    yaml: raw,
    lineOf,
    warnings: [
      ...notDone(given, raw),
      ...unknownKeys(raw, (key) => known.has(canonical(key))).map((issue) => ({
        ...issue,
        reason: `${issue.reason} It is ignored.`,
      })),
    ],
  }
}

const canonical = (key: string): string => key.replaceAll('-', '_')

const FREEZE = 'scoreboard_freeze_duration'
const FREEZE_OLD = 'scoreboard_freeze_length'
const TYPE = 'scoreboard_type'

/** Settings that an organiser would expect to work but that do not. */
const notDone = (
  given: ReadonlyMap<string, { key: string; value: unknown }>,
  raw: YamlFile,
): PackageIssue[] => {
  const freeze = given.get(FREEZE) ?? given.get(FREEZE_OLD)
  const type = given.get(TYPE)
  if (type && type.value !== 'pass-fail') {
    const reason = `${type.key}: only pass-fail contests are supported so far.`
    throw PackageError.at(FILE, reason, raw.lineOf([type.key]))
  }
  if (!freeze?.value || parseDuration(String(freeze.value)) === 0) return []
  return [
    {
      file: FILE,
      line: raw.lineOf([freeze.key]),
      reason: 'Frozen leaderboards are not supported: this one stays public to the end.',
    },
  ]
}
