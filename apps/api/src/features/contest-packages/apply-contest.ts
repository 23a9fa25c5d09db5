import { PackageError, type PackageIssue } from '@cohort/problem-format'
import { contestStatusAt, type Scoring } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { isDuplicateKey } from '../../database/errors'
import type { Audit } from '../audit/audit.service'
import type { AuditSource } from '../audit/audit-source'
import type { ContestRecord } from '../contests/contest.model'
import type { ContestWindows } from '../contests/contest-windows'
import type { Standings } from '../contests/standings.service'
import { auditedImport } from '../packages/audited-import'
import { type ImporterDeps, importPackage } from '../packages/importer'
import type { ProblemRecord } from '../problems/problem.model'
import { type ContestPlan, changesOf, movesStandings, refusalsOf } from './contest-changes'
import { type ContestPackageProblem, readContest } from './read-contest'
import { scoredProblemWarnings } from './scored-problems'

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
  /** Only reports what would change. */
  dryRun: boolean
  signal: AbortSignal
  onStep(text: string): void
}

export interface AppliedContest {
  slug: string
  title: string
  startTime: Date
  endTime: Date
  problems: number
  outcome: 'created' | 'changed' | 'unchanged'
  /** A phrase for each change. */
  changes: string[]
  warnings: PackageIssue[]
}

type KnownProblem = Pick<ProblemRecord, '_id' | 'slug' | 'visibility' | 'currentVersion'>

/**
 * Creates a contest from its folder, or changes the contest with the same id. Everything is read and checked before
 * the first write. The problems leave practice before the contest is written, and packages in the folder stay hidden
 * until then.
 * @throws PackageError with file, line and reason, also for changes that need `force`
 */
export const applyContest = async (
  deps: ApplyDeps,
  folder: string,
  options: ApplyOptions,
): Promise<AppliedContest> => {
  const { contests } = deps.models
  const described = await readContest(folder)
  const known = await contests.findOne({ slug: described.slug }).lean()
  const imported = await problemsBySlug(deps, described.problems)
  requireAll(described.problems, imported)

  const now = deps.clock()
  const startTime = described.startTime ?? known?.startTime ?? now
  const times = { startTime, endTime: new Date(startTime.getTime() + described.durationMs) }
  const refusals = refusalsOf(
    known && { ...known, slugs: await slugsOf(deps, known) },
    { ...times, penaltyMinutes: described.penaltyMinutes, slugs: described.problems },
    described,
    now,
  )
  if (refusals.length > 0 && !options.force) {
    throw new PackageError(
      refusals.map((each) => ({ ...each, reason: `${each.reason} (Use --force to do it anyway.)` })),
    )
  }
  if (!options.unverified) await requireVerified(deps, described.problems, imported)
  const warnings = [...described.warnings, ...(await importBeside(deps, described.problems, options))]
  const current = options.dryRun ? imported : await problemsBySlug(deps, described.problems)
  warnings.push(...scoredProblemWarnings(described.problems, await scoringBySlug(deps, current)))
  const plan: ContestPlan = {
    title: described.title,
    description: described.description,
    ...times,
    penaltyMinutes: described.penaltyMinutes,
    aiHelpClosed: described.aiHelpClosed,
    problems: described.problems.map(({ slug, label, points, color, rgb }) => ({
      // In a dry run, a problem that is not imported yet has no id.
      problemId: current.get(slug)?._id ?? new Types.ObjectId(),
      label,
      points,
      color,
      rgb,
    })),
  }
  const changes = known ? changesOf(known, plan) : []
  const outcome = !known ? 'created' : changes.length > 0 ? 'changed' : 'unchanged'
  if (!options.dryRun) {
    if (outcome !== 'unchanged') {
      await deps.audit.record(
        deps.source,
        {
          action: known ? 'contest.change' : 'contest.create',
          target: known?._id ?? null,
          detail: { slug: described.slug, changes: changes.join('; ') },
          after: (target) => ({ target }),
        },
        () => write(deps, described.slug, known, plan),
      )
    }
    const checked = described.problems.flatMap(({ slug, path }) => {
      const { currentVersion } = (path === null ? imported : current).get(slug) ?? {}
      return { ...current.get(slug)!, currentVersion: currentVersion ?? null }
    })
    warnings.push(...(await publish(deps, known, plan, checked)))
  }
  return {
    slug: described.slug,
    title: plan.title,
    ...times,
    problems: plan.problems.length,
    outcome,
    changes,
    warnings,
  }
}

const problemsBySlug = async (
  { models }: ApplyDeps,
  listed: readonly ContestPackageProblem[],
): Promise<Map<string, KnownProblem>> => {
  const found = await models.problems
    .find({ slug: { $in: listed.map(({ slug }) => slug) } }, { slug: 1, visibility: 1, currentVersion: 1 })
    .lean<KnownProblem[]>()
  return new Map(found.map((problem) => [problem.slug, problem]))
}

const scoringBySlug = async (
  { models }: ApplyDeps,
  current: ReadonlyMap<string, KnownProblem>,
): Promise<(slug: string) => Scoring | null> => {
  const ids = [...current.values()].flatMap(({ currentVersion }) => currentVersion ?? [])
  const versions = await models.problemVersions.find({ _id: { $in: ids } }, { scoring: 1 }).lean()
  const byId = new Map(versions.map(({ _id, scoring }) => [_id.toHexString(), scoring]))
  return (slug) => byId.get(current.get(slug)?.currentVersion?.toHexString() ?? '') ?? null
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

const requireAll = (
  listed: readonly ContestPackageProblem[],
  imported: ReadonlyMap<string, KnownProblem>,
): void => {
  const missing = listed.filter(({ slug, path }) => path === null && !imported.get(slug)?.currentVersion)
  if (missing.length === 0) return
  throw new PackageError(
    missing.map(({ file, line, slug }) => ({
      file,
      line,
      reason: `There is no problem ${slug}. Put its package beside contest.yaml, or import it first: npm run problems -- import --hidden ${slug}`,
    })),
  )
}

/** A hidden problem without a package next to the contest would be published without verification. */
const requireVerified = async (
  { models, importer }: ApplyDeps,
  listed: readonly ContestPackageProblem[],
  imported: ReadonlyMap<string, KnownProblem>,
): Promise<void> => {
  const issues: PackageIssue[] = []
  for (const { slug, path, file, line } of listed) {
    const problem = imported.get(slug)
    if (path !== null || problem?.visibility !== 'hidden') continue
    const version = await models.problemVersions
      .findOne({ _id: problem.currentVersion }, { packageHash: 1 })
      .lean()
    if (version && (await importer.store.isVerified(version.packageHash))) continue
    const fix = 'Verify its package (npm run problems -- verify PACKAGE), or apply with --unverified.'
    issues.push({ file, line, reason: `${slug} is hidden and not verified. ${fix}` })
  }
  if (issues.length > 0) throw new PackageError(issues)
}

/** A new problem is imported hidden: nobody may see it before its contest has it. */
const importBeside = async (
  { importer, audit, source }: ApplyDeps,
  listed: readonly ContestPackageProblem[],
  { dryRun, unverified, signal, onStep }: ApplyOptions,
): Promise<PackageIssue[]> => {
  const warnings: PackageIssue[] = []
  for (const { slug, path, file, line } of listed) {
    if (path === null || dryRun) continue
    const onChange = auditedImport(audit, source)
    const result = await importPackage(importer, path, {
      isPublishedLater: true,
      unverified,
      signal,
      onStep,
      onChange,
    }).catch((error: unknown) => {
      throw error instanceof PackageError ? within(error, slug) : error
    })
    if (result.slug !== slug) {
      throw PackageError.at(file, `The package in ${path} is named ${result.slug}, not ${slug}.`, line)
    }
    if (result.outcome === 'imported') onStep(`${slug}: imported, ${result.tests} tests`)
    warnings.push(...within(new PackageError(result.warnings), slug).issues)
  }
  return warnings
}

const within = (error: PackageError, slug: string): PackageError =>
  new PackageError(
    error.issues.map((issue) => ({ ...issue, file: issue.file === null ? slug : `${slug}/${issue.file}` })),
  )

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
    : await models.contests
        .create({ _id, slug, ...plan, revision: 1, boardRevision: 0, standingsDue: false })
        .then(
          () => true,
          (error: unknown) => {
            if (isDuplicateKey(error)) return false
            throw error
          },
        )
  await windows.sync(_id)
  if (!isWritten) {
    throw PackageError.at(
      null,
      `The contest ${slug} was changed at the same time. Please run the command again.`,
    )
  }
  if (standingsDue) await standings.refreshAll(_id)
  return _id
}

/**
 * Publishes the contest's problems. While the contest runs, problems that it already had stay as they are,
 * because an organiser may have hidden one for a reason.
 * @param current with the versions that were checked
 * @throws PackageError if another version has replaced one of them
 */
const publish = async (
  { models, clock, audit, source }: ApplyDeps,
  known: ContestRecord | null,
  plan: ContestPlan,
  current: readonly KnownProblem[],
): Promise<PackageIssue[]> => {
  const isUpcoming = contestStatusAt(clock(), plan) === 'Upcoming'
  const isNew = ({ _id }: KnownProblem) => !known?.problems.some(({ problemId }) => problemId.equals(_id))
  const hidden = current.filter(({ visibility }) => visibility === 'hidden')
  const shown = hidden.filter((problem) => isUpcoming || isNew(problem))
  for (const { _id, slug, currentVersion } of shown) {
    const detail = { slug, to: 'published' }
    await audit.record(source, { action: 'problem.visibility', target: _id, detail }, async () => {
      const { matchedCount } = await models.problems.updateOne(
        { _id, visibility: 'hidden', currentVersion },
        { $set: { visibility: 'published' } },
      )
      if (
        matchedCount === 0 &&
        (await models.problems.exists({ _id, visibility: 'hidden', deletedAt: null }))
      )
        throw PackageError.at(
          null,
          `The problem ${slug} was changed at the same time. Please run the command again.`,
        )
    })
  }
  return hidden
    .filter((problem) => !shown.includes(problem))
    .map(({ slug }) => ({
      file: null,
      line: null,
      reason: `${slug} is hidden, so nobody sees it in the contest. To show it: npm run problems -- import --publish with its package`,
    }))
}
