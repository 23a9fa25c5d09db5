import { repeatedProblems } from '@cohort/problem-format'
import {
  audienceMistake,
  type ContestSettings,
  contestStatusAt,
  LONGEST_CONTEST_MS,
  type ManagedContestListQuery,
  type NewContestPeople,
  type SavePlan,
} from '@cohort/shared'
import { type QueryFilter, Types } from 'mongoose'
import type { Models } from '../../database/database'
import { AppError, invalidField } from '../../errors'
import { boundsOf } from '../../paging'
import type { ChangeEvents } from '../../queue/change-events'
import type { AuditSource } from '../audit/audit.service'
import type { OutdatedInContest } from '../authoring/outdated-verdicts'
import {
  type ContestPlan,
  changesOf,
  changesScoring,
  emptyGroupsNote,
  movesStandings,
  refusalsOf,
} from '../contest-packages/contest-changes'
import {
  findKnownProblems,
  type KnownProblem,
  publishRefusals,
  scoringWarning,
  slugsOf,
} from '../contest-packages/contest-problems'
import { descriptionHtml } from '../contest-packages/description-html'
import { isOpenedLate, omitsHiddenWarnings, timingNotes } from '../contest-packages/late-opening'
import {
  ChangedMeanwhile,
  type ContestWriterDeps,
  keptHidden,
  publishProblems,
  type NewContestPeople as WrittenPeople,
  writeContest,
} from '../contest-packages/write-contest'
import type { ContestRecord } from '../contests/contest.model'
import { rightIn } from '../contests/contest-access'
import { inContestOrder, type OrderedContest } from '../contests/contest-order'
import type { Leaderboards } from '../contests/leaderboard.service'
import type { PackageStore } from '../packages/package-store'
import type { Actor } from '../users/actor'
import { groupsByCreator, groupsOf } from '../users/groups'
import type { UserRecord } from '../users/user.model'
import type { ChoosableProblems } from './choosable-problems'
import { presentListedContest, presentManagedContest } from './contest-admin.presenter'

interface Deps extends ContestWriterDeps {
  models: Models
  store: Pick<PackageStore, 'isVerified'>
  choosable: Pick<ChoosableProblems, 'filterFor' | 'holdRefusal'>
  leaderboards: Pick<Leaderboards, 'boardAt'>
  outdatedInContest: OutdatedInContest
  /** Notifies the open pages of a contest that it has changed. */
  events: Pick<ChangeEvents, 'announce'>
}

/** Describes what saving a contest does to its hidden problems. An ended contest may leave them hidden. */
const shownPhrases = (
  { endTime, practiceAfter, audience }: ContestPlan,
  titles: readonly string[],
  now: Date,
): string[] => {
  const names = titles.join(', ')
  if (now < endTime) return [`hidden problems shown in the contest: ${names}`]
  return practiceAfter && audience !== 'jury' ? [`hidden problems opened for practice: ${names}`] : []
}

/** A contest that has been checked and can be written. */
interface Draft {
  known: ContestRecord | null
  plan: ContestPlan
  problems: KnownProblem[]
  people: WrittenPeople
  summary: SavePlan
}

type Settings = ContestSettings & Partial<NewContestPeople>

export const CHANGED =
  'Somebody else has changed this contest since you opened it. Your changes have not been saved. Open it again to see theirs.'

const STILL_HIDDEN =
  'The contest has been saved, but the version of a hidden problem changed at the same moment. Open the contest again and save it to show the problem.'

const asConflict =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof ChangedMeanwhile ? new AppError('CONFLICT', message, { cause: error }) : error
  }

export type ContestSettingsService = ReturnType<typeof createContestSettings>

/** Lists, shows, plans and saves contests for organisers. */
export const createContestSettings = (deps: Deps) => {
  const { models, clock, store, choosable, leaderboards, outdatedInContest, events } = deps

  /** @throws AppError INVALID_INPUT for problems that the actor may not use or that are listed twice */
  const problemsOf = async (
    actor: Actor,
    known: ContestRecord | null,
    { problems: listed }: ContestSettings,
  ): Promise<KnownProblem[]> => {
    const ids = listed.map(({ problemId }) => new Types.ObjectId(problemId))
    const filter = { $and: [{ _id: { $in: ids } }, await choosable.filterFor(actor, known)] }
    const found = await findKnownProblems(models, filter)
    const problems = ids.map((id, index) => {
      const problem = found.find(({ _id }) => _id.equals(id))
      if (problem) return problem
      const reason = 'There is no such problem, or it belongs to someone else and is hidden or in a contest.'
      throw invalidField(`problems.${index}.problemId`, reason)
    })
    const named = listed.map(({ label }, index) => ({ label, slug: problems[index]!.slug }))
    const [twice] = repeatedProblems(named)
    if (twice) throw invalidField(`problems.${named.indexOf(twice.problem)}`, twice.reason)
    return problems
  }

  /** @throws AppError INVALID_INPUT for an email without an account */
  const accountsOf = async (field: keyof NewContestPeople, emails: readonly string[]) => {
    const wanted = [...new Set(emails.map((email) => email.toLowerCase()))]
    const found = await models.users
      .find({ email: { $in: wanted }, deletedAt: null }, { email: 1 })
      .lean<Pick<UserRecord, '_id' | 'email'>[]>()
    const missing = emails.findIndex((given) => !found.some(({ email }) => email === given.toLowerCase()))
    if (missing !== -1)
      throw invalidField(
        `${field}.${missing}`,
        `There is no account with the email ${emails[missing]}. Ask its owner to sign up first.`,
      )
    return found
  }

  /** Finds the people of a new contest. Removes the owner from the jury. @throws like `accountsOf` */
  const peopleOf = async (
    { userId }: Actor,
    { jury = [], outsideRanking = [] }: Settings,
  ): Promise<WrittenPeople> => {
    const members = (await accountsOf('jury', jury)).filter(({ _id }) => !_id.equals(userId))
    const outside = await accountsOf('outsideRanking', outsideRanking)
    const emails = (accounts: typeof members) => accounts.map(({ email }) => email).join(', ')
    return {
      ownerId: userId,
      jury: members.map(({ _id }) => _id),
      outsideRanking: outside.map(({ _id }) => _id),
      detail: {
        ...(members.length > 0 && { jury: emails(members) }),
        ...(outside.length > 0 && { outsideRanking: emails(outside) }),
      },
    }
  }

  /** @throws AppError INVALID_INPUT */
  const timesOf = (settings: ContestSettings): Pick<ContestPlan, 'startTime' | 'endTime'> => {
    const startTime = new Date(settings.startTime)
    const endTime = new Date(settings.endTime)
    const length = endTime.getTime() - startTime.getTime()
    if (length <= 0) throw invalidField('endTime', 'The end must be after the start.')
    if (length > LONGEST_CONTEST_MS) throw invalidField('endTime', 'A contest can last at most five years.')
    return { startTime, endTime }
  }

  const draft = async (actor: Actor, known: ContestRecord | null, settings: Settings): Promise<Draft> => {
    const { slug, title, penaltyMinutes, aiHelpClosed, practiceAfter, audience } = settings
    const groups = [...new Set(settings.groups)]
    const audienceError = audienceMistake(audience, groups)
    if (audienceError !== null) throw invalidField('groups', audienceError)
    const times = timesOf(settings)
    if (slug !== known?.slug && (await models.contests.exists({ slug })))
      throw new AppError('CONFLICT', `Another contest has the short name ${slug}. Choose another one.`)
    const problems = await problemsOf(actor, known, settings)
    const held = choosable.holdRefusal(actor, known, times, problems)
    if (held !== null) throw invalidField('endTime', held)
    const plan: ContestPlan = {
      slug,
      title,
      ...times,
      penaltyMinutes,
      aiHelpClosed,
      practiceAfter,
      audience,
      groups,
      description: descriptionHtml(settings.description),
      descriptionSource: settings.description,
      problems: settings.problems.map(({ label, points, color, rgb }, index) => ({
        problemId: problems[index]!._id,
        label,
        points,
        color,
        rgb,
      })),
    }
    const people = await peopleOf(actor, settings)
    return { known, plan, problems, people, summary: await summaryOf(actor, known, plan, problems) }
  }

  /** True if ranks or scores may change. A new end matters only if users submitted between the two ends. */
  const changesResults = async (known: ContestRecord, plan: ContestPlan): Promise<boolean> => {
    if (changesScoring(known, plan)) return true
    const [from, to] = [known.endTime, plan.endTime].sort((a, b) => a.getTime() - b.getTime())
    const between = { contestId: known._id, inContest: true, submittedAt: { $gte: from!, $lt: to! } }
    return (await models.submissions.exists(between)) !== null
  }

  const summaryOf = async (
    actor: Actor,
    known: ContestRecord | null,
    plan: ContestPlan,
    problems: readonly KnownProblem[],
  ): Promise<SavePlan> => {
    const now = clock()
    const slugs = plan.problems.map(({ points }, index) => ({ slug: problems[index]!.slug, points }))
    const forced = refusalsOf(
      known && { ...known, slugs: await slugsOf(models, known) },
      { ...plan, slugs },
      { lineOf: () => null },
      now,
    )
    // Unlike the command, the page identifies problems by title.
    const titled = problems.map((problem) => ({ ...problem, slug: problem.title }))
    const kept = keptHidden(known, plan, titled, now)
    const published = titled.filter((problem) => !kept.includes(problem))
    const shown = published
      .filter((problem) => problem.visibility === 'hidden' && !isOpenedLate(known, plan, problem, now))
      .map(({ slug }) => slug)
    const changes = known
      ? [...changesOf(known, plan, now), ...(shown.length > 0 ? shownPhrases(plan, shown, now) : [])]
      : []
    const endsNow = known !== null && now < known.endTime && plan.endTime <= now
    const outdated = endsNow ? await outdatedInContest(known) : []
    const unpublishable = await publishRefusals(store, published, known?.ownerId ?? actor.userId)
    const recomputed =
      known && movesStandings(known, plan)
        ? await models.standings.countDocuments({ contestId: known._id })
        : 0
    const noAccounts = emptyGroupsNote(plan, plan.groups.length > 0 ? await groupsOf(models.users) : [])
    return {
      outcome: !known ? 'created' : changes.length > 0 ? 'changed' : 'unchanged',
      changes,
      recomputed,
      changesResults: known !== null && recomputed > 0 && (await changesResults(known, plan)),
      refusals: [
        ...forced.map(({ reason }) => ({ reason, allowedBy: 'force' as const })),
        ...unpublishable.map(({ reason, allowedBy }) => ({ reason, allowedBy })),
      ],
      warnings: [
        ...timingNotes(known, plan, titled, now),
        ...(noAccounts === null ? [] : [noAccounts]),
        ...outdated.map(
          ({ problem, submissions }) =>
            `Verdicts from an older version of ${problem.title}: ${submissions}. Rejudge these submissions to bring them up to date.`,
        ),
        ...titled.flatMap((problem) => scoringWarning(problem) ?? []),
        ...(omitsHiddenWarnings(known, plan, now) ? [] : kept).map(
          ({ slug }) => `${slug} is hidden, so nobody sees it in the contest. Publish it to show it.`,
        ),
      ],
    }
  }

  const write = async (
    source: AuditSource,
    { known, plan, problems, people }: Draft,
  ): Promise<Types.ObjectId> => {
    const id =
      known && changesOf(known, plan, clock()).length === 0
        ? known._id
        : await writeContest(deps, source, known, plan, people).catch(asConflict(CHANGED))
    try {
      await publishProblems(deps, source, known, plan, problems).catch(asConflict(STILL_HIDDEN))
    } finally {
      await events.announce(id.toHexString())
    }
    return id
  }

  return {
    /** Returns one page in the order of `inContestOrder`, and the total number of contests. */
    async list(actor: Actor, query: ManagedContestListQuery) {
      const { userId, role } = actor
      // Owners who are no longer organisers have no rights to their contests.
      const rights = [...(role === 'organiser' ? [{ ownerId: userId }] : []), { jury: userId }]
      const filter: QueryFilter<ContestRecord> = {
        archivedAt: query.archived === 'true' ? { $ne: null } : null,
        ...(role === 'admin' ? {} : { $or: rights }),
        ...(query.owner === undefined ? {} : { ownerId: userId }),
      }
      const now = clock()
      const all = await models.contests
        .find(filter, { ownerId: 1, startTime: 1, endTime: 1 })
        .lean<OrderedContest[]>()
      const page = inContestOrder(all, now, userId).slice(...boundsOf(query))
      const found = await models.contests
        .find({ _id: { $in: page.map(({ _id }) => _id) } })
        .lean<ContestRecord[]>()
      const rows = page.flatMap(({ _id }) => found.find((contest) => contest._id.equals(_id)) ?? [])
      const [owners, counts] = await Promise.all([
        models.users
          .find({ _id: { $in: rows.flatMap(({ ownerId }) => ownerId ?? []) } }, { fullName: 1 })
          .lean(),
        models.standings.aggregate<{ _id: Types.ObjectId; participants: number }>([
          { $match: { contestId: { $in: rows.map(({ _id }) => _id) } } },
          { $group: { _id: '$contestId', participants: { $sum: 1 } } },
        ]),
      ])
      const data = rows.map((contest) =>
        presentListedContest(contest, {
          status: contestStatusAt(now, contest),
          right: rightIn(contest, actor) ?? 'jury',
          owner: owners.find(({ _id }) => contest.ownerId?.equals(_id)),
          participants: counts.find(({ _id }) => _id.equals(contest._id))?.participants ?? 0,
        }),
      )
      return { data, total: all.length }
    },

    /** Returns the classes and teams that a contest can be limited to. */
    groups: () => groupsByCreator(models.users),

    /** Reads a contest from the database and presents it to its owner. */
    async show(id: Types.ObjectId) {
      const contest = await models.contests.findById(id).lean<ContestRecord>()
      if (!contest) throw new AppError('NOT_FOUND', 'Contest not found.')
      const { ownerId, jury, outsideRanking, problems } = contest
      const people = [...jury, ...outsideRanking, ...(ownerId ? [ownerId] : [])]
      const [members, board, known, participants, submissions] = await Promise.all([
        models.users
          .find({ _id: { $in: people }, deletedAt: null }, { fullName: 1, email: 1, group: 1 })
          .lean(),
        leaderboards.boardAt(contest),
        findKnownProblems(models, { _id: { $in: problems.map(({ problemId }) => problemId) } }),
        models.standings.countDocuments({ contestId: id }),
        models.submissions.countDocuments({ contestId: id, inContest: true }),
      ])
      const now = clock()
      const status = contestStatusAt(now, contest)
      const withdrawn = keptHidden(contest, contest, known, now)
      return presentManagedContest(contest, {
        status,
        members,
        board,
        known,
        withdrawn,
        participants,
        submissions,
      })
    },

    /**
     * Creates or changes a contest.
     * @param known the stored contest, or null for a new one
     * @param settings.revision the revision that the actor edited
     * @returns the plan, and the contest's id unless it is a dry run
     * @throws AppError INVALID_INPUT; CONFLICT if the contest has changed concurrently, if the short name is
     * taken, or, with all refusals in the plan, if the actor has not accepted each of them
     */
    async save(
      actor: Actor,
      source: AuditSource,
      known: ContestRecord | null,
      settings: Settings & { accepted: readonly string[]; revision?: number },
      dryRun: boolean,
    ): Promise<{ plan: SavePlan; id: Types.ObjectId | null }> {
      if (known && known.revision !== settings.revision) throw new AppError('CONFLICT', CHANGED)
      const drafted = await draft(actor, known, settings)
      const plan = drafted.summary
      if (dryRun) return { plan, id: null }
      const refused = plan.refusals.find(({ reason }) => !settings.accepted.includes(reason))
      if (refused)
        throw new AppError('CONFLICT', refused.reason, {
          issues: plan.refusals.map(({ reason, allowedBy }) => ({ path: allowedBy, message: reason })),
        })
      return { plan, id: await write(source, drafted) }
    },
  }
}
