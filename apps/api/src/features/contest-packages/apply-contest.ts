import {
  type ContestPackageProblem,
  issueAt,
  PackageError,
  type PackageIssue,
  readContest,
} from '@cohort/problem-format'
import type { Allowance } from '@cohort/shared'
import { type QueryFilter, Types } from 'mongoose'
import type { AuditSource } from '../audit/audit.service'
import type { ContestRecord } from '../contests/contest.model'
import {
  type ImporterDeps,
  type ImportOptions,
  type ImportTarget,
  importPackage,
  Unlicensed,
} from '../packages/importer'
import type { ProblemRecord } from '../problems/problem.model'
import { groupsOf } from '../users/groups'
import { type ContestPlan, changesOf, emptyGroupsNote, refusalsOf } from './contest-changes'
import {
  findKnownProblems,
  isOwnWork,
  type KnownProblem,
  publishRefusals,
  scoringWarning,
  slugsOf,
} from './contest-problems'
import { descriptionHtml } from './description-html'
import { omitsHiddenWarnings, timingNotes } from './late-opening'
import { type ContestWriterDeps, keptHidden, publishProblems, writeContest } from './write-contest'

export interface ApplyDeps extends ContestWriterDeps {
  importer: ImporterDeps
  /** Who applies the contest, for the audit log. */
  source: AuditSource
  /** The user who applies the contest. Absent for the operator's command, which may change everything. */
  organiser?: ApplyingUser
}

/** A user who applies a contest through the API, with their rights. */
export interface ApplyingUser {
  userId: Types.ObjectId
  /** @throws if the user may not change the contest with the package's id */
  requireOwner(known: ContestRecord): void
  /** Filters for the problems that the user may put into the contest. */
  choosable(known: ContestRecord | null): Promise<QueryFilter<ProblemRecord>>
  /** Returns the reason why the user may not close these problems until the contest ends, or null. */
  holdRefusal(
    known: ContestRecord | null,
    times: Pick<ContestRecord, 'startTime' | 'endTime'>,
    problems: readonly KnownProblem[],
  ): string | null
  /** True if the user may replace the problem's package. */
  mayChange(problem: KnownProblem): boolean
}

export interface ApplyOptions {
  /** Allows changes that may harm participants or look like a mistake. See `refusalsOf`. */
  force: boolean
  /** Publishes packages without verifying them. */
  unverified: boolean
  /** Publishes packages even if they have no licence. */
  allowUnlicensed: boolean
  /** Reports the changes without making them. */
  dryRun: boolean
  /** Suggestions after a refusal. By default, those for the operator's command. */
  remedies?: Remedies
  signal: AbortSignal
  onStep(text: string): void
}

/** Suggestions for avoiding or overriding a refusal, worded for the caller. */
export interface Remedies {
  /** The options that override refusals, for example `--force`. */
  options: Record<Allowance, string>
  importFirst(slug: string): string
  verify: string
  publish: string
}

const COMMAND_REMEDIES: Remedies = {
  options: { force: '--force', unverified: '--unverified', allowUnlicensed: '--allow-unlicensed' },
  importFirst: (slug) => `import it first: npm run problems -- import --hidden ${slug}`,
  verify: 'Verify its package (npm run problems -- verify PACKAGE)',
  publish: 'To show it, import its package: npm run problems -- import --publish PACKAGE',
}

type RemediedOptions = ApplyOptions & Required<Pick<ApplyOptions, 'remedies'>>

/** Problems by slug. */
type KnownProblems = ReadonlyMap<string, KnownProblem>

/**
 * Creates a contest from its folder, or changes the contest with the same id. It checks everything before the first
 * write. Problems leave practice before the contest is written. New packages in the folder stay hidden until then.
 * @returns the outcome, with a phrase for each change
 * @throws PackageError with file, line and reason, also for changes that need `force`
 */
export const applyContest = async (deps: ApplyDeps, folder: string, options: ApplyOptions) => {
  const { models, organiser, source } = deps
  const { remedies = COMMAND_REMEDIES } = options
  const described = await readContest(folder)
  const {
    slug,
    title,
    descriptionSource,
    penaltyMinutes,
    aiHelpClosed,
    practiceAfter,
    audience,
    groups,
    problems: listed,
  } = described
  const known = await models.contests.findOne({ slug }).lean<ContestRecord>()
  if (known) organiser?.requireOwner(known)
  const imported = await knownProblems(deps, listed, await organiser?.choosable(known))
  requireAll(listed, imported, remedies)

  const now = deps.clock()
  const startTime = described.startTime ?? known?.startTime ?? now
  const times = { startTime, endTime: new Date(startTime.getTime() + described.durationMs) }
  const held = organiser?.holdRefusal(known, times, [...imported.values()])
  if (held) throw PackageError.at('contest.yaml', held, described.lineOf('duration'))
  const refusals = refusalsOf(
    known && {
      ...known,
      slugs: (await slugsOf(models, known)).map(({ slug, points }) => ({ slug, points })),
    },
    { ...times, penaltyMinutes, slugs: listed },
    described,
    now,
  )
  if (refusals.length > 0 && !options.force)
    throw new PackageError(
      refusals.map((each) => ({
        ...each,
        reason: `${each.reason} (Use ${remedies.options.force} to do it anyway.)`,
      })),
    )
  const shown = { ...times, audience, groups, practiceAfter }
  const kept = keptHidden(known, shown, [...imported.values()], now)
  const publishable = new Map([...imported].filter(([, problem]) => !kept.includes(problem)))
  const contestOwner = known?.ownerId ?? organiser?.userId ?? null
  await requirePublishable(deps, listed, publishable, contestOwner, { ...options, remedies })
  const packaged = options.dryRun ? [] : listed.filter(({ path }) => path !== null)
  const chosen = [...imported.values()]
  const noAccounts = emptyGroupsNote({ groups }, groups.length > 0 ? await groupsOf(models.users) : [])
  const warnings = [
    ...described.warnings,
    ...(noAccounts === null ? [] : [issueAt('cohort.yaml', noAccounts)]),
    ...timingNotes(known, shown, chosen, now).map((note) =>
      issueAt('contest.yaml', note, described.lineOf('duration')),
    ),
    ...(await importPackages(deps, packaged, imported, { ...options, remedies })),
  ]
  const current: KnownProblems = new Map([...imported, ...(await knownProblems(deps, packaged))])
  warnings.push(...listed.flatMap((problem) => scoringWarnings(problem, current)))
  const problems = listed.map(({ slug: name, label, points, color, rgb }) => {
    // In a dry run, a new problem has no id yet.
    const problemId = current.get(name)?._id ?? new Types.ObjectId()
    return { problemId, label, points, color, rgb }
  })
  const description = descriptionHtml(descriptionSource)
  const plan: ContestPlan = {
    slug,
    title,
    description,
    descriptionSource,
    ...times,
    penaltyMinutes,
    aiHelpClosed,
    practiceAfter,
    audience,
    groups,
    problems,
  }
  const changes = known ? changesOf(known, plan, now) : []
  const outcome: Outcome = !known ? 'created' : changes.length > 0 ? 'changed' : 'unchanged'
  let _id = known?._id ?? null
  if (!options.dryRun) {
    if (outcome !== 'unchanged')
      _id = await writeContest(deps, source, known, plan, {
        ownerId: organiser?.userId ?? null,
        jury: [],
        outsideRanking: [],
        detail: {},
      })
    const checked = listed.flatMap((problem) => current.get(problem.slug) ?? [])
    const stillHidden = await publishProblems(deps, source, known, plan, checked)
    for (const hidden of omitsHiddenWarnings(known, plan, now) ? [] : stillHidden) {
      const reason = `${hidden} is hidden, so nobody sees it in the contest. ${remedies.publish}`
      warnings.push(issueAt(null, reason))
    }
  }
  return { _id, slug, title, ...times, problems: problems.length, outcome, changes, warnings }
}

type Outcome = 'created' | 'changed' | 'unchanged'

const knownProblems = async (
  { models }: ApplyDeps,
  listed: readonly ContestPackageProblem[],
  choosable: QueryFilter<ProblemRecord> = {},
): Promise<KnownProblems> => {
  const slugs = listed.map(({ slug }) => slug)
  const found = await findKnownProblems(models, { $and: [{ slug: { $in: slugs } }, choosable] })
  return new Map(found.map((problem) => [problem.slug, problem]))
}

const requireAll = (
  listed: readonly ContestPackageProblem[],
  imported: KnownProblems,
  { importFirst }: Remedies,
): void => {
  const missing = listed.filter(({ slug, path }) => path === null && !imported.get(slug)?.version)
  if (missing.length === 0) return
  throw new PackageError(
    missing.map(({ file, line, slug }) =>
      issueAt(
        file,
        `There is no problem ${slug}. Put its package next to contest.yaml, or ${importFirst(slug)}`,
        line,
      ),
    ),
  )
}

const requirePublishable = async (
  { importer }: ApplyDeps,
  listed: readonly ContestPackageProblem[],
  imported: KnownProblems,
  contestOwner: Types.ObjectId | null,
  { remedies, ...options }: RemediedOptions,
): Promise<void> => {
  const known = listed.flatMap(({ slug, path }) => (path === null ? (imported.get(slug) ?? []) : []))
  const fixes = {
    unverified: `${remedies.verify}, or apply with ${remedies.options.unverified}.`,
    allowUnlicensed: `Set license in problem.yaml and import its package again, or apply with ${remedies.options.allowUnlicensed}.`,
  }
  const issues = (await publishRefusals(importer.store, known, contestOwner))
    .filter(({ allowedBy }) => !options[allowedBy])
    .map(({ slug, reason, allowedBy }) => {
      const problem = listed.find((each) => each.slug === slug)!
      return issueAt(problem.file, `${reason} ${fixes[allowedBy]}`, problem.line)
    })
  if (issues.length > 0) throw new PackageError(issues)
}

/** Imports the packages in the folder. New problems are hidden, because nobody may see them before the contest. */
const importPackages = async (
  { importer, audit, source, organiser }: ApplyDeps,
  packaged: readonly ContestPackageProblem[],
  imported: KnownProblems,
  { unverified, allowUnlicensed, remedies, signal, onStep }: RemediedOptions,
): Promise<PackageIssue[]> => {
  const warnings: PackageIssue[] = []
  const options: ImportOptions = {
    isPublishedLater: true,
    unverified,
    signal,
    onStep,
    onChange: (act, run) => audit.record(source, act, run),
  }
  for (const { slug, path, file, line } of packaged) {
    const known = imported.get(slug)
    const target: ImportTarget =
      organiser === undefined
        ? { kind: 'name' }
        : known && organiser.mayChange(known)
          ? { kind: 'known', problemId: known._id }
          : { kind: 'new', ownerId: organiser.userId }
    const isOwn = organiser !== undefined && (!known || isOwnWork(known, organiser.userId))
    const insisted = { ...options, allowUnlicensed: allowUnlicensed || isOwn }
    const result = await importPackage(importer, path!, insisted, target).catch((error: unknown) => {
      throw error instanceof PackageError
        ? new PackageError(within(withLicenceOption(error, remedies), slug), error.hasMore)
        : error
    })
    if (result.slug !== slug)
      throw PackageError.at(file, `The package in ${path} is named ${result.slug}, not ${slug}.`, line)
    if (result.outcome === 'imported')
      onStep(`${slug}: imported, ${result.tests} ${result.tests === 1 ? 'test' : 'tests'}`)
    warnings.push(...within(result.warnings, slug))
  }
  return warnings
}

/** Adds how to publish a package without a licence, if that is the error. */
const withLicenceOption = (error: PackageError, { options }: Remedies): readonly PackageIssue[] =>
  error instanceof Unlicensed
    ? error.issues.map((issue) => ({
        ...issue,
        reason: `${issue.reason} (Use ${options.allowUnlicensed} to publish it without one.)`,
      }))
    : error.issues

const within = (issues: readonly PackageIssue[], slug: string): PackageIssue[] =>
  issues.map((issue) => ({ ...issue, file: issue.file === null ? slug : `${slug}/${issue.file}` }))

const scoringWarnings = ({ slug, file, line }: ContestPackageProblem, current: KnownProblems) => {
  const known = current.get(slug)
  const reason = known ? scoringWarning(known) : null
  return reason === null ? [] : [issueAt(file, reason, line)]
}
