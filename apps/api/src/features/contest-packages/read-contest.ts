import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import {
  checkStrictYaml,
  PACKAGE_MARKS,
  PackageError,
  type PackageIssue,
  parseYaml,
} from '@cohort/problem-format'
import { roundPoints } from '@cohort/shared'
import { z } from 'zod'
import { type ContestMetadata, readContestYaml } from './contest-yaml'
import { descriptionHtml } from './description'
import { type ListedProblem, readProblems } from './problemset-yaml'

export interface ContestPackageProblem extends ListedProblem {
  points: number
  /** Its package next to the contest's files; null if it should already be imported. */
  path: string | null
}

/** A contest as defined by its folder. */
export interface ContestPackage
  extends Pick<ContestMetadata, 'title' | 'durationMs' | 'penaltyMinutes' | 'lineOf'> {
  slug: string
  /** Sanitised HTML. */
  description: string
  /** Null if it starts when it is applied for the first time. */
  startTime: Date | null
  /** Whether participants get no AI help while it runs. */
  aiHelpClosed: boolean
  problems: ContestPackageProblem[]
  warnings: PackageIssue[]
}

const LARGEST_FILE = 1024 * 1024

const cohortSchema = z.strictObject(
  {
    start: z
      .literal('when-applied', 'This can only be when-applied. For a fixed time, use contest.yaml.')
      .optional(),
    aiHelp: z.enum(['open', 'closed'], 'This must be open or closed.').optional(),
    points: z
      .record(
        z.string(),
        z
          .number('This must be a number.')
          .positive('This must be greater than 0.')
          .max(1e6, 'At most 1000000.')
          // With more decimals, equal sums could differ on the leaderboard.
          .refine((given) => roundPoints(given) === given, 'At most six decimals.'),
      )
      .optional(),
  },
  'This must be a map of keys and values.',
)

/**
 * Reads a contest's folder: `contest.yaml`, `problemset.yaml` or `problems.yaml`, and our additions to the format,
 * `description.md` and `cohort.yaml`.
 * @throws PackageError with file, line and reason of every error
 */
export const readContest = async (folder: string): Promise<ContestPackage> => {
  const text = await readText(folder, 'contest.yaml')
  if (text === null) throw PackageError.at(null, `There is no contest.yaml in ${folder}.`)
  const contest = readContestYaml(text, basename(resolve(folder)))
  const [listed, settings, description] = [
    await listedProblems(folder, contest),
    await readSettings(folder),
    await readText(folder, 'description.md'),
  ]
  const isWhenApplied = settings?.value?.start === 'when-applied'
  if (contest.startTime === null && !isWhenApplied) {
    throw PackageError.at(
      'contest.yaml',
      'The key start_time is missing, such as 2031-05-01T12:00:00+02:00. (start: when-applied in cohort.yaml begins the contest when it is applied for the first time.)',
      contest.lineOf('startTime') ?? 1,
    )
  }
  if (contest.startTime !== null && isWhenApplied) {
    throw PackageError.at(
      'cohort.yaml',
      'start: contest.yaml gives the contest a start_time. Keep one of both.',
      settings.lineOf(['start']),
    )
  }
  const points = settings?.value?.points ?? {}
  const stray = Object.keys(points).filter((slug) => !listed.some((problem) => problem.slug === slug))
  if (settings && stray.length > 0) {
    throw new PackageError(
      stray.map((slug) => ({
        file: 'cohort.yaml',
        line: settings.lineOf(['points', slug]),
        reason: `points: the contest has no problem ${slug}.`,
      })),
    )
  }
  return {
    slug: contest.id,
    title: contest.title,
    description: descriptionHtml(description ?? ''),
    startTime: contest.startTime,
    aiHelpClosed: settings?.value?.aiHelp === 'closed',
    durationMs: contest.durationMs,
    penaltyMinutes: contest.penaltyMinutes,
    lineOf: contest.lineOf,
    problems: await Promise.all(
      listed.map(async (problem) => ({
        ...problem,
        points: points[problem.slug] ?? 1,
        path: await packageBeside(folder, problem.slug),
      })),
    ),
    warnings: contest.warnings,
  }
}

const readSettings = async (folder: string) => {
  const text = await readText(folder, 'cohort.yaml')
  if (text === null) return null
  const yaml = parseYaml('cohort.yaml', text)
  return { value: checkStrictYaml(yaml, cohortSchema), lineOf: yaml.lineOf }
}

const PROBLEM_FILES = ['problems.yaml', 'problemset.yaml'] as const

const listedProblems = async (folder: string, contest: ContestMetadata): Promise<ListedProblem[]> => {
  const files = (
    await Promise.all(PROBLEM_FILES.map(async (file) => ({ file, text: await readText(folder, file) })))
  ).filter((each): each is { file: (typeof PROBLEM_FILES)[number]; text: string } => each.text !== null)
  const [first, second] = files
  if (first && (second || contest.problems !== undefined)) {
    const other = second?.file ?? 'contest.yaml'
    throw PackageError.at(
      first.file,
      `The problems are also listed in ${other}. Keep only one of the two.`,
      1,
    )
  }
  if (!first) {
    if (contest.problems === undefined) {
      throw PackageError.at(null, 'The problems are missing: list them in problemset.yaml or problems.yaml.')
    }
    const isUnderProblems = (contest.yaml.value as { problems?: unknown }).problems !== undefined
    return readProblems(contest.yaml, [isUnderProblems ? 'problems' : 'problemset'])
  }
  const yaml = parseYaml(first.file, first.text)
  if (Array.isArray(yaml.value)) return readProblems(yaml, [])
  const isUnderProblemset = (yaml.value as { problemset?: unknown } | null)?.problemset !== undefined
  return readProblems(yaml, [isUnderProblemset ? 'problemset' : 'problems'])
}

/** `NAME/`, `NAME.zip`, or the same in `problems/`, where the Contest Package Format has `problems/NAME/NAME.zip` too. */
const packageBeside = async (folder: string, slug: string): Promise<string | null> => {
  // An id that is not a plain name has no package.
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(slug)) return null
  for (const base of [folder, join(folder, 'problems')]) {
    for (const mark of PACKAGE_MARKS) if (await isFile(join(base, slug, mark))) return join(base, slug)
    for (const archive of [join(base, `${slug}.zip`), join(base, slug, `${slug}.zip`)])
      if (await isFile(archive)) return archive
  }
  return null
}

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false

const readText = async (folder: string, file: string): Promise<string | null> => {
  const path = join(folder, file)
  const entry = await stat(path).catch(() => null)
  if (!entry?.isFile()) return null
  if (entry.size > LARGEST_FILE) throw PackageError.at(file, 'The file is larger than 1 MiB.')
  return readFile(path, 'utf8')
}
