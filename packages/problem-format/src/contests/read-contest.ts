import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import {
  AUDIENCES,
  audienceGroupsSchema,
  audienceMistake,
  contestDescriptionSchema,
  contestPointsSchema,
  contestSlugSchema,
} from '@cohort/shared'
import { z } from 'zod'
import { issueAt, PackageError } from '../package-error'
import { PACKAGE_MARKS } from '../source/package-source'
import { checkYaml, parseYaml, type YamlFile } from '../yaml/yaml-file'
import { readContestYaml } from './contest-yaml'
import { type ListedProblem, problemsKey, readProblems } from './problemset-yaml'

export interface ContestPackageProblem extends ListedProblem {
  points: number
  /** The path of the problem's package; null if the package is not in the folder and must already be imported. */
  path: string | null
}

/** A contest as its folder defines it. */
export type ContestPackage = Awaited<ReturnType<typeof readContest>>

const LARGEST_FILE = 1024 * 1024

/** The files in a contest's folder, apart from problem packages. */
export const CONTEST_FILES = [
  'contest.yaml',
  'problems.yaml',
  'problemset.yaml',
  'description.md',
  'cohort.yaml',
] as const
type ContestFile = (typeof CONTEST_FILES)[number]

const cohortSchema = z.strictObject(
  {
    start: z
      .literal('when-applied', 'This can only be when-applied. For a fixed time, use contest.yaml.')
      .optional(),
    aiHelp: z.enum(['open', 'closed'], 'This must be open or closed.').optional(),
    practiceAfter: z.enum(['open', 'closed'], 'This must be open or closed.').optional(),
    audience: z.enum(AUDIENCES, 'This must be everyone, users, groups or jury.').optional(),
    // YAML parses an unquoted class such as 7 as a number.
    groups: z
      .array(z.union([z.string(), z.int()]).transform(String))
      .pipe(audienceGroupsSchema)
      .optional(),
    points: z.record(z.string(), contestPointsSchema).optional(),
  },
  'This must be a map of keys and values.',
)

/**
 * Reads a contest's folder: `contest.yaml`, `problemset.yaml` or `problems.yaml`, and our additions to the format,
 * `description.md` and `cohort.yaml`.
 * @throws PackageError with the file, line and reason of each error
 */
export const readContest = async (folder: string) => {
  const text = await readText(folder, 'contest.yaml')
  if (text === null) throw PackageError.at(null, `There is no contest.yaml in ${folder}.`)
  const { yaml, id, title, start_time, duration, penaltyMinutes, warnings } = readContestYaml(text)
  const slug = id ?? basename(resolve(folder))
  if (!contestSlugSchema.safeParse(slug).success)
    throw PackageError.at(
      'contest.yaml',
      "The key id is missing. The folder's name cannot replace it, because an id must begin with a letter or digit and contain only letters, digits, _ . and -.",
      1,
    )
  const listed = await listedProblems(folder, yaml)
  const settings = await readYaml(folder, 'cohort.yaml')
  const {
    start,
    aiHelp,
    practiceAfter,
    groups = [],
    audience = groups.length > 0 ? 'groups' : 'everyone',
    points = {},
  } = (settings && checkYaml(settings, cohortSchema)) ?? {}
  const audienceError = audienceMistake(audience, groups)
  if (audienceError !== null)
    throw PackageError.at('cohort.yaml', `audience: ${audienceError}`, settings?.lineOf(['audience']))
  if (!start_time && !start)
    throw PackageError.at(
      'contest.yaml',
      'The key start_time is missing. Add a time such as 2031-05-01T12:00:00+02:00, or write start: when-applied in cohort.yaml to begin the contest when it is first applied.',
      yaml.lineOf(['start_time']) ?? 1,
    )
  if (start_time && start)
    throw PackageError.at(
      'cohort.yaml',
      'start: contest.yaml already has a start_time. Keep only one of the two.',
      settings?.lineOf(['start']),
    )
  const stray = Object.keys(points).filter((slug) => !listed.some((problem) => problem.slug === slug))
  if (settings && stray.length > 0)
    throw new PackageError(
      stray.map((slug) =>
        issueAt(
          'cohort.yaml',
          `points: the contest has no problem ${slug}.`,
          settings.lineOf(['points', slug]),
        ),
      ),
    )
  return {
    slug,
    title,
    descriptionSource: await readDescription(folder),
    /** Null if the contest starts when it is first applied. */
    startTime: start_time ?? null,
    /** Whether AI help is closed to participants during the contest. */
    aiHelpClosed: aiHelp === 'closed',
    /** Whether the contest's problems are open for practice after it, even if they are not published on their own. */
    practiceAfter: practiceAfter !== 'closed',
    audience,
    /** The classes or teams that may see the contest; empty unless the audience is `groups`. */
    groups,
    durationMs: duration,
    penaltyMinutes,
    /** The line of a key in contest.yaml, such as `start_time`. */
    lineOf: (key: string) => yaml.lineOf([key]),
    problems: await Promise.all(
      listed.map(
        async (problem): Promise<ContestPackageProblem> => ({
          ...problem,
          points: points[problem.slug] ?? 1,
          path: await packageIn(folder, problem.slug),
        }),
      ),
    ),
    warnings,
  }
}

const readDescription = async (folder: string): Promise<string> => {
  const read = contestDescriptionSchema.safeParse((await readText(folder, 'description.md')) ?? '')
  if (!read.success) throw PackageError.at('description.md', read.error.issues[0]!.message)
  return read.data
}

const listedProblems = async (folder: string, contest: YamlFile): Promise<ListedProblem[]> => {
  const found = [
    await readYaml(folder, 'problems.yaml'),
    await readYaml(folder, 'problemset.yaml'),
    problemsKey(contest) === undefined ? null : contest,
  ]
  const [first, second] = found.filter((yaml) => yaml !== null)
  if (!first)
    throw PackageError.at(null, 'The problems are missing: list them in problemset.yaml or problems.yaml.')
  if (second)
    throw PackageError.at(
      first.file,
      `The problems are also listed in ${second.file}. Keep only one of the two.`,
      1,
    )
  return readProblems(first)
}

const readYaml = async (folder: string, file: ContestFile): Promise<YamlFile | null> => {
  const text = await readText(folder, file)
  return text === null ? null : parseYaml(file, text)
}

/**
 * Finds a problem's package in a contest's folder: `NAME/`, `NAME.zip` or, as the Contest Package Format allows,
 * `NAME/NAME.zip`. All three may also be in the subfolder `problems`.
 */
const packageIn = async (folder: string, slug: string): Promise<string | null> => {
  // Reject ids that could lead to a path outside the folder.
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

const readText = async (folder: string, file: ContestFile): Promise<string | null> => {
  const path = join(folder, file)
  const entry = await stat(path).catch(() => null)
  if (!entry?.isFile()) return null
  if (entry.size > LARGEST_FILE) throw PackageError.at(file, 'The file is larger than 1 MB.')
  const content = await readFile(path)
  if (!isUtf8(content)) throw PackageError.at(file, 'This is not UTF-8. Save the file again as UTF-8.')
  return content.toString('utf8')
}
