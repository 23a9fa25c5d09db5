import { issueAt, PackageError, type PackageIssue } from '@cohort/problem-format'
import { contestStatusAt, maxPointsOf } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { unlessDuplicate } from '../../database/errors'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { ContestRecord } from '../contests/contest.model'
import type { ContestWindows } from '../contests/contest-windows'
import type { Standings } from '../contests/standings.service'
import { type ImporterDeps, type ImportOptions, importPackage, Unlicensed } from '../packages/importer'
import type { ProblemRecord } from '../problems/problem.model'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import { type ContestPlan, changesOf, movesStandings, refusalsOf } from './contest-changes'
import { type ContestPackageProblem, readContest } from './read-contest'

export interface ApplyDeps {
  models: Pick<Models, 'contests' | 'problems' | 'problemVersions'>
  windows: ContestWindows
  standings: Pick<Standings, 'refreshAll'>
  importer: ImporterDeps
  clock: Clock
  audit: Audit
  /** Who applies it, for the audit log. */
  source: AuditSource
}

export interface ApplyOptions {
  /** Also makes changes that take something from participants. */
  force: boolean
  /** Publishes packages without verifying them. */
  unverified: boolean
  /** Publishes packages even if they name no licence. */
  allowUnlicensed: boolean
  /** Only reports what would change. */
  dryRun: boolean
  signal: AbortSignal
  onStep(text: string): void
}

export type AppliedContest = Awaited<ReturnType<typeof applyContest>>

interface KnownProblem extends Pick<ProblemRecord, '_id' | 'slug' | 'visibility'> {
  /** Null if an import of it was cut off. */
  version: Pick<ProblemVersionRecord, '_id' | 'packageHash' | 'scoring' | 'attribution'> | null
}

/** By slug. */
type KnownProblems = ReadonlyMap<string, KnownProblem>

/**
 * Creates a contest from its folder, or changes the contest with the same id. Everything is read and checked before
 * the first write. The problems leave practice before the contest is written, and packages in the folder stay hidden
 * until then.
 * @returns what was or would be done, with a phrase for each change
 * @throws PackageError with file, line and reason, also for changes that need `force`
 */
export const applyContest = async (deps: ApplyDeps, folder: string, options: ApplyOptions) => {
  const described = await readContest(folder)
  const { slug, title, description, penaltyMinutes, aiHelpClosed, problems: listed } = described
  const known = await deps.models.contests.findOne({ slug }).lean()
  const imported = await knownProblems(deps, listed)
  requireAll(listed, imported)

  const now = deps.clock()
  const startTime = described.startTime ?? known?.startTime ?? now
  const times = { startTime, endTime: new Date(startTime.getTime() + described.durationMs) }
  const refusals = refusalsOf(
    known && { ...known, slugs: await slugsOf(deps, known) },
    { ...times, penaltyMinutes, slugs: listed },
    described,
    now,
  )
  if (refusals.length > 0 && !options.force)
    throw new PackageError(
      refusals.map((each) => ({ ...each, reason: `${each.reason} (Use --force to do it anyway.)` })),
    )
  await requirePublishable(deps, listed, imported, options)
  const beside = options.dryRun ? [] : listed.filter(({ path }) => path !== null)
  const warnings = [...described.warnings, ...(await importBeside(deps, beside, options))]
  const current: KnownProblems = new Map([...imported, ...(await knownProblems(deps, beside))])
  warnings.push(...listed.flatMap((problem) => scoringWarnings(problem, current)))
  const problems = listed.map(({ slug: name, label, points, color, rgb }) => {
    // In a dry run, a problem that is not imported yet has no id.
    const problemId = current.get(name)?._id ?? new Types.ObjectId()
    return { problemId, label, points, color, rgb }
  })
  const plan: ContestPlan = { title, description, ...times, penaltyMinutes, aiHelpClosed, problems }
  const changes = known ? changesOf(known, plan) : []
  const outcome = !known ? 'created' : changes.length > 0 ? 'changed' : 'unchanged'
  if (!options.dryRun) {
    if (outcome !== 'unchanged')
      await deps.audit.record(
        deps.source,
        {
          action: known ? 'contest.change' : 'contest.create',
          target: known?._id ?? null,
          detail: { slug, changes: changes.join('; ') },
          after: (target) => ({ target }),
        },
        () => write(deps, slug, known, plan),
      )
    const checked = listed.flatMap((problem) => current.get(problem.slug) ?? [])
    warnings.push(...(await publish(deps, known, plan, checked)))
  }
  return { slug, title, ...times, problems: problems.length, outcome, changes, warnings }
}

const knownProblems = async (
  { models }: ApplyDeps,
  listed: readonly ContestPackageProblem[],
): Promise<KnownProblems> => {
  const found = await models.problems
    .find({ slug: { $in: listed.map(({ slug }) => slug) } }, { slug: 1, visibility: 1, currentVersion: 1 })
    .lean()
  const versions = await models.problemVersions
    .find(
      { _id: { $in: found.flatMap(({ currentVersion }) => currentVersion ?? []) } },
      { packageHash: 1, scoring: 1, attribution: 1 },
    )
    .lean()
  return new Map(
    found.map(({ currentVersion, ...problem }) => {
      const version = versions.find(({ _id }) => _id.equals(currentVersion ?? ''))
      return [problem.slug, { ...problem, version: version ?? null }]
    }),
  )
}

const slugsOf = async ({ models }: ApplyDeps, { problems }: ContestRecord) => {
  const found = await models.problems
    .find({ _id: { $in: problems.map(({ problemId }) => problemId) } }, { slug: 1 })
    .lean()
  return problems.flatMap(({ problemId, points }) => {
    const problem = found.find(({ _id }) => _id.equals(problemId))
    return problem ? [{ slug: problem.slug, points }] : []
  })
}

const requireAll = (listed: readonly ContestPackageProblem[], imported: KnownProblems): void => {
  const missing = listed.filter(({ slug, path }) => path === null && !imported.get(slug)?.version)
  if (missing.length === 0) return
  throw new PackageError(
    missing.map(({ file, line, slug }) =>
      issueAt(
        file,
        `There is no problem ${slug}. Put its package next to contest.yaml, or import it first: npm run problems -- import --hidden ${slug}`,
        line,
      ),
    ),
  )
}

/** No import checks a hidden problem without a package next to the contest before it is published. */
const requirePublishable = async (
  { importer }: ApplyDeps,
  listed: readonly ContestPackageProblem[],
  imported: KnownProblems,
  { unverified, allowUnlicensed }: ApplyOptions,
): Promise<void> => {
  const issues: PackageIssue[] = []
  for (const { slug, path, file, line } of listed) {
    const { visibility, version } = imported.get(slug) ?? {}
    if (path !== null || visibility !== 'hidden') continue
    if (!unverified && !(version && (await importer.store.isVerified(version.packageHash)))) {
      const fix = 'Verify its package (npm run problems -- verify PACKAGE), or apply with --unverified.'
      issues.push(issueAt(file, `${slug} is hidden and not verified. ${fix}`, line))
    }
    if (!allowUnlicensed && (version?.attribution?.licence ?? 'unknown') === 'unknown') {
      const fix = 'Import its package again with license in problem.yaml, or apply with --allow-unlicensed.'
      issues.push(issueAt(file, `${slug} is hidden and has no licence. ${fix}`, line))
    }
  }
  if (issues.length > 0) throw new PackageError(issues)
}

/** A new problem is imported hidden: nobody may see it before its contest has it. */
const importBeside = async (
  { importer, audit, source }: ApplyDeps,
  beside: readonly ContestPackageProblem[],
  { unverified, allowUnlicensed, signal, onStep }: ApplyOptions,
): Promise<PackageIssue[]> => {
  const warnings: PackageIssue[] = []
  const options: ImportOptions = {
    isPublishedLater: true,
    unverified,
    allowUnlicensed,
    signal,
    onStep,
    onChange: (act, run) => audit.record(source, act, run),
  }
  for (const { slug, path, file, line } of beside) {
    const result = await importPackage(importer, path!, options).catch((error: unknown) => {
      throw error instanceof PackageError
        ? new PackageError(within(insisting(error), slug), error.hasMore)
        : error
    })
    if (result.slug !== slug)
      throw PackageError.at(file, `The package in ${path} is named ${result.slug}, not ${slug}.`, line)
    if (result.outcome === 'imported') onStep(`${slug}: imported, ${result.tests} tests`)
    warnings.push(...within(result.warnings, slug))
  }
  return warnings
}

/** How to publish a package without a licence, if that is what keeps it from being imported. */
const insisting = (error: PackageError): readonly PackageIssue[] =>
  error instanceof Unlicensed
    ? error.issues.map((issue) => ({
        ...issue,
        reason: `${issue.reason} (Use --allow-unlicensed to publish it without one.)`,
      }))
    : error.issues

const within = (issues: readonly PackageIssue[], slug: string): PackageIssue[] =>
  issues.map((issue) => ({ ...issue, file: issue.file === null ? slug : `${slug}/${issue.file}` }))

/** A pass-fail contest counts only full acceptance. */
const scoringWarnings = ({ slug, file, line }: ContestPackageProblem, current: KnownProblems) => {
  const scoring = current.get(slug)?.version?.scoring
  if (!scoring) return []
  const most = maxPointsOf(scoring)
  const rounded = (points: number) => Math.round(points * 100) / 100
  const part = most === null ? 'some of the points' : `${rounded(most * 0.4)} of ${rounded(most)} points`
  const reason = `${slug} gives points, but this contest is pass-fail: a submission with ${part} counts as rejected.`
  return [issueAt(file, reason, line)]
}

const write = async (
  { models, windows, standings }: ApplyDeps,
  slug: string,
  known: ContestRecord | null,
  plan: ContestPlan,
): Promise<Types.ObjectId> => {
  const _id = known?._id ?? new Types.ObjectId()
  await windows.hold({ _id, ...plan })
  const standingsDue = known !== null && movesStandings(known, plan)
  const isWritten = known
    ? await models.contests
        .updateOne(
          { _id, revision: known.revision },
          { $set: { ...plan, ...(standingsDue ? { standingsDue } : {}) }, $inc: { revision: 1 } },
        )
        .then(({ modifiedCount }) => modifiedCount > 0)
    : await unlessDuplicate(models.contests.create({ _id, slug, ownerId: null, ...plan }))
  await windows.sync(_id)
  if (!isWritten) throw changedMeanwhile(`contest ${slug}`)
  if (standingsDue) await standings.refreshAll(_id)
  return _id
}

/**
 * Publishes the contest's problems. While the contest runs, problems that it already had stay as they are,
 * because an organiser may have hidden one for a reason.
 * @param checked with the versions that were checked
 * @throws PackageError if another version has replaced one of them
 */
const publish = async (
  { models: { problems }, clock, audit, source }: ApplyDeps,
  known: ContestRecord | null,
  plan: ContestPlan,
  checked: readonly KnownProblem[],
): Promise<PackageIssue[]> => {
  const isUpcoming = contestStatusAt(clock(), plan) === 'Upcoming'
  const warnings: PackageIssue[] = []
  for (const { _id, slug, visibility, version } of checked) {
    if (visibility !== 'hidden') continue
    if (!isUpcoming && known?.problems.some(({ problemId }) => problemId.equals(_id))) {
      const fix = 'To show it: npm run problems -- import --publish with its package'
      warnings.push(issueAt(null, `${slug} is hidden, so nobody sees it in the contest. ${fix}`))
      continue
    }
    const detail = { slug, to: 'published' }
    await audit.record(source, { action: 'problem.visibility', target: _id, detail }, async () => {
      const { matchedCount } = await problems.updateOne(
        { _id, visibility, currentVersion: version?._id ?? null },
        { $set: { visibility: 'published' } },
      )
      if (matchedCount === 0 && (await problems.exists({ _id, visibility, deletedAt: null })))
        throw changedMeanwhile(`problem ${slug}`)
    })
  }
  return warnings
}

const changedMeanwhile = (what: string): PackageError =>
  PackageError.at(null, `The ${what} was changed at the same time. Please run the command again.`)
