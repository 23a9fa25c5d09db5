import { contestTitleSchema, LARGEST_PENALTY_MINUTES, LONGEST_CONTEST_MS } from '@cohort/shared'
import { z } from 'zod'
import { issueAt, PackageError, type PackageIssue } from '../package-error'
import { checkYaml, parseYaml, unknownKeys, type YamlFile } from '../yaml/yaml-file'
import { parseDuration, parseTime } from './time-formats'

const FILE = 'contest.yaml'
const DEFAULT_PENALTY_MINUTES = 20
const MINUTE_MS = 60_000

/** A string. YAML may have parsed it as a number. */
export const text = z
  .union([z.string(), z.number().transform(String)], 'This must be a string.')
  .transform((given) => given.trim())

const startTimeSchema = z
  .string('This must be a time such as 2031-05-01T12:00:00+02:00.')
  .transform((given, context) => {
    const time = parseTime(given)
    if (time) return time
    const isLocal = parseTime(`${given.trim()}Z`) !== null
    const message = isLocal
      ? `${given} has no time zone. Add the offset from UTC, such as ${given.trim()}+02:00 (Z for UTC itself).`
      : `${given} is not a valid time. Write it as 2031-05-01T12:00:00+02:00, with the offset from UTC.`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const DURATION_HINT = 'Write it as h:mm:ss, such as 5:00:00.'
const durationSchema = z.union([z.string(), z.number()], DURATION_HINT).transform((given, context) => {
  const duration = parseDuration(String(given))
  if (duration !== null && duration > 0 && duration <= LONGEST_CONTEST_MS) return duration
  const message =
    duration === null
      ? `${given} is not a valid duration. ${DURATION_HINT}`
      : duration === 0
        ? 'This must be greater than zero.'
        : 'A contest can last at most five years.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const PENALTY_HINT = 'This must be an integer number of minutes, such as 20.'
const penaltySchema = z
  .union([z.string(), z.number()], PENALTY_HINT)
  .transform((given) => {
    // Newer drafts of the format use a duration.
    const duration = parseDuration(String(given))
    if (duration !== null) return duration / MINUTE_MS
    return String(given).trim() === '' ? Number.NaN : Number(given)
  })
  .refine(
    (minutes) => Number.isInteger(minutes) && minutes >= 0 && minutes <= LARGEST_PENALTY_MINUTES,
    PENALTY_HINT,
  )

const FREEZE = 'scoreboard_freeze_duration'
const FREEZE_OLD = 'scoreboard_freeze_length'

/** Keys of the format that we do not support. */
const IGNORED = `
  banner short_name logo location languages medals activate_time end_time problems problemset
  country main_scoreboard_group_id default_clars clar_categories countdown_pause_time
  ${FREEZE} ${FREEZE_OLD}`
  .trim()
  .split(/\s+/)

const contestSchema = z.object({
  id: text
    .pipe(
      z
        .string()
        .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/, 'An id may contain only letters, digits, _ . and -.'),
    )
    .nullish(),
  name: text.pipe(contestTitleSchema).nullish(),
  formal_name: text.pipe(contestTitleSchema).nullish(),
  start_time: startTimeSchema.nullish(),
  duration: durationSchema,
  penalty_time: penaltySchema.nullish(),
  scoreboard_type: z.literal('pass-fail', 'Only pass-fail contests are supported.').optional(),
})

/**
 * Reads `contest.yaml`, whose keys may contain hyphens or underscores.
 * @throws PackageError with the file, line and reason of each error
 */
export const readContestYaml = (content: string) => {
  const raw = parseYaml(FILE, content)
  if (typeof raw.value !== 'object' || raw.value === null || Array.isArray(raw.value))
    throw PackageError.at(FILE, 'This must be a map of keys and values.', 1)
  const names = new Map(Object.keys(raw.value).map((name) => [canonical(name), name]))
  const nameOf = (key: PropertyKey = ''): string => names.get(String(key)) ?? ''
  const yaml: YamlFile = {
    file: FILE,
    value: Object.fromEntries(Object.entries(raw.value).map(([name, value]) => [canonical(name), value])),
    lineOf: ([key, ...rest]) => raw.lineOf([nameOf(key), ...rest]),
    nameOf: ([key]) => nameOf(key),
  }
  if (!names.has('duration')) throw PackageError.at(FILE, `The key duration is missing. ${DURATION_HINT}`, 1)
  const { name, formal_name, ...contest } = checkYaml(yaml, contestSchema)
  const title = formal_name ?? name
  if (!title) throw PackageError.at(FILE, 'The key name is missing.', 1)
  const known = new Set([...Object.keys(contestSchema.shape), ...IGNORED])
  const unknown = unknownKeys(raw, (key) => known.has(canonical(key)))
  return {
    ...contest,
    title,
    penaltyMinutes: contest.penalty_time ?? DEFAULT_PENALTY_MINUTES,
    yaml,
    warnings: [
      ...freezeWarning(yaml),
      ...unknown.map((issue) => ({ ...issue, reason: `${issue.reason} It is ignored.` })),
    ],
  }
}

const canonical = (key: string): string => key.replaceAll('-', '_')

/** Warns organisers who set a freeze that it has no effect. */
const freezeWarning = ({ value, lineOf }: YamlFile): PackageIssue[] => {
  const given = value as Record<string, unknown>
  const key = given[FREEZE] === undefined ? FREEZE_OLD : FREEZE
  if (!given[key] || parseDuration(String(given[key])) === 0) return []
  const reason = 'Frozen leaderboards are not supported. The leaderboard stays public until the end.'
  return [issueAt(FILE, reason, lineOf([key]))]
}
