import { basename } from 'node:path'
import { issueText, packagePaths } from '@cohort/problem-format'
import { type ManagedProblem, type ProblemImport, type ProgramResult, utcMinute } from '@cohort/shared'
import { openClient } from '../client'
import { EXIT, Failure, failureJson, issueLines } from '../failure'
import { type ImportOptions, importPackage, judgedPrograms, packageFailure } from '../problem-imports'
import type { Context, Outcome } from '../terminal'

export interface PushFlags {
  publish?: boolean
  hidden?: boolean
  unverified?: boolean
  allowUnlicensed?: boolean
}

/** Uploads each package to the problem of the same name. */
export const pushProblems = (context: Context, flags: PushFlags, paths: readonly string[]) => {
  const { publish, hidden, unverified, allowUnlicensed } = flags
  const options: ImportOptions = {
    ...(publish ? { visibility: 'published' } : hidden ? { visibility: 'hidden' } : {}),
    ...(unverified ? { unverified } : {}),
    ...(allowUnlicensed ? { allowUnlicensed } : {}),
  }
  return importAll(context, paths, () => options)
}

/** Judges the programs of packages. Packages that pass are kept as hidden problems. */
export const verifyProblems = (context: Context, _flags: object, paths: readonly string[]) =>
  importAll(
    context,
    paths,
    (known, name) => {
      requireHidden(known, name)
      return { visibility: 'hidden', verify: true }
    },
    true,
  )

const requireHidden = (known: ManagedProblem | undefined, name: string): void => {
  if (known?.visibility !== 'published') return
  throw new Failure(
    EXIT.refused,
    `${name} is published, so verifying this package would replace what users see. Push it instead: a push replaces the problem only if the package passes.`,
  )
}

/** Imports one package after another. A refused package does not stop the others, but an unreachable server does. */
export const importAll = async (
  context: Context,
  paths: readonly string[],
  choose: Parameters<typeof importPackage>[3],
  verifies = false,
): Promise<Outcome> => {
  const client = await openClient(context)
  const packages: object[] = []
  let ok = true
  for (const path of await packagePaths(paths)) {
    try {
      const imported = await importPackage(client, context.terminal, path, choose)
      const run = verifies ? { ...imported, programs: await judgedPrograms(client, imported) } : imported
      const outdated = withCommands(run)
      report(context, path, { ...run, outdated })
      ok &&= run.state === 'done'
      packages.push({ package: path, ok: run.state === 'done', ...run, outdated })
    } catch (error) {
      const failure = packageFailure(error, path)
      if (failure.exit !== EXIT.refused) throw failure
      for (const line of [failure.message, ...issueLines(failure)]) context.note(`${basename(path)}: ${line}`)
      ok = false
      packages.push({ package: path, ok: false, error: failureJson(failure) })
    }
  }
  return { ok, document: { packages } }
}

/** Adds the command for rejudging to each group of outdated verdicts. */
const withCommands = ({ outdated, result }: ProblemImport): Outdated[] =>
  outdated.map((each) => {
    const contest = each.contest ? `--contest ${each.contest._id} ` : ''
    return { ...each, next: `cohort rejudge preview ${contest}--problem ${result?.problemId} --reason TEXT` }
  })

type Outdated = ProblemImport['outdated'][number] & { next: string }

const outdatedLine = ({ contest, submissions, next }: Outdated): string => {
  const noun = submissions === 1 ? 'submission' : 'submissions'
  const counted = contest ? `${noun} to ${contest.title}` : `practice ${noun}`
  const verdicts = submissions === 1 ? 'has a verdict' : 'have verdicts'
  return `${submissions} ${counted} ${verdicts} from an older version. To see what would change: ${next}`
}

const report = (
  { print, note }: Context,
  path: string,
  run: ProblemImport & { outdated: Outdated[] },
): void => {
  const { result, message, errors, programs, allowedBy, outdated } = run
  for (const program of programs) print(programLine(program))
  for (const warning of result?.warnings ?? []) note(`${basename(path)}: warning: ${issueText(warning)}`)
  if (result) print(resultLine(result, run))
  else if (message !== null) note(`${basename(path)}: ${message}`)
  if (allowedBy !== null) note(`${basename(path)}: To publish it without a licence, use --allow-unlicensed.`)
  for (const each of outdated) note(`${basename(path)}: ${outdatedLine(each)}`)
  // If there is only one error, the message already contains it.
  if (errors.length > 1) for (const error of errors) note(`${basename(path)}: ${issueText(error)}`)
}

const resultLine = (
  result: NonNullable<ProblemImport['result']>,
  { unfinishedContest: contest }: ProblemImport,
): string => {
  const { slug, title, tests, timeLimit, visibility, outcome } = result
  const limit = timeLimit ? `, ${timeLimit.seconds} s from ${timeLimit.from}` : ''
  const isLater =
    visibility === 'published' &&
    contest?.closesPractice &&
    !contest.juryOnly &&
    contest.status === 'Upcoming'
  const shown = isLater ? `visible from ${utcMinute(contest.startTime)}` : visibility
  return `${slug} · ${title} · ${tests} ${tests === 1 ? 'test' : 'tests'}${limit} · ${shown}${outcome === 'unchanged' ? ', unchanged' : ''}`
}

const programLine = ({ program, expected, got, ok, detail, seconds, isAtLeast, limit }: ProgramResult) => {
  const time =
    seconds === null
      ? []
      : [`${isAtLeast ? 'more than ' : ''}${seconds.toFixed(3)} s${limit === null ? '' : ` of ${limit} s`}`]
  const wrong = ok === false ? [`WRONG${detail === null ? '' : `: ${detail.replaceAll('\n', ' ')}`}`] : []
  return [
    program,
    `expected ${expected}`,
    `got ${got ?? 'no verdict'}`,
    ...time,
    ...(ok ? ['ok'] : wrong),
  ].join(' · ')
}
