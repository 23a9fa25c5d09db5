import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { issueText, openSource, readContest } from '@cohort/problem-format'
import { type Allowance, type AppliedContest, appliedContestSchema } from '@cohort/shared'
import type { Types } from 'mongoose'
import { AppError } from '../../errors'
import type { ChangeEvents } from '../../queue/change-events'
import type { AuditSource } from '../audit/audit.service'
import { refusalOf } from '../authoring/package-refusal'
import { directRight } from '../authoring/problem-rights'
import { type ApplyDeps, applyContest, type Remedies } from '../contest-packages/apply-contest'
import { ChangedMeanwhile } from '../contest-packages/write-contest'
import { rightIn } from '../contests/contest-access'
import { type Actor, requireScope } from '../users/actor'
import type { ChoosableProblems } from './choosable-problems'
import { CHANGED } from './contest-settings.service'

/** The name of an uploaded archive. No contest can have it, so a contest at the root of an archive needs an id. */
export const UNNAMED_CONTEST = '.unnamed'

/** Verifying the packages of a contest has to wait while the judge is busy. */
const LONGEST_MS = 15 * 60_000

const REMEDIES: Remedies = {
  options: {
    force: '?force=true',
    unverified: '?unverified=true',
    allowUnlicensed: '?allowUnlicensed=true',
  },
  importFirst: () => 'upload it first, under /organise/problems or with cohort problem push.',
  verify: 'Verify it under /organise/problems or with cohort problem verify',
  publish: 'Publish it to show it.',
}

interface Deps extends Omit<ApplyDeps, 'source' | 'organiser'> {
  choosable: Pick<ChoosableProblems, 'filterFor' | 'holdRefusal'>
  /** Tells open pages of a contest that it has changed. */
  events: Pick<ChangeEvents, 'announce'>
}

interface Order extends Record<Allowance, boolean> {
  dryRun: boolean
}

export type ContestUploads = ReturnType<typeof createContestUploads>

/** Applies contest folders in archives, as the command does. */
export const createContestUploads = ({ choosable, events, ...deps }: Deps) => ({
  /**
   * @param path of the archive; its files are written next to it
   * @throws AppError INVALID_INPUT with all errors and refusals, FORBIDDEN for somebody else's contest
   * and for packages with an API token without the scope problems:manage, CONFLICT
   */
  async apply(actor: Actor, source: AuditSource, path: string, order: Order): Promise<AppliedContest> {
    let existing: Types.ObjectId | undefined
    const organiser = {
      userId: actor.userId,
      requireOwner(known) {
        existing = known._id
        if (rightIn(known, actor) !== 'owner')
          throw new AppError(
            'FORBIDDEN',
            `The contest ${known.slug} belongs to someone else. Choose another id.`,
          )
      },
      choosable: (known) => choosable.filterFor(actor, known),
      holdRefusal: (...about) => choosable.holdRefusal(actor, ...about),
      mayChange: (problem) => directRight(problem, actor) !== null,
    } satisfies ApplyDeps['organiser']
    try {
      const folder = await extract(path)
      const { problems } = await readContest(folder)
      // A dry run does not read packages.
      if (!order.dryRun && problems.some(({ path }) => path !== null)) requireScope(actor, 'problems:manage')
      const applied = await applyContest({ ...deps, source, organiser }, folder, {
        ...order,
        remedies: REMEDIES,
        signal: AbortSignal.timeout(LONGEST_MS),
        onStep: () => undefined,
      })
      return appliedContestSchema.parse({
        ...applied,
        _id: applied._id?.toHexString() ?? null,
        startTime: applied.startTime.toISOString(),
        endTime: applied.endTime.toISOString(),
        warnings: applied.warnings.map(issueText),
      })
    } catch (error) {
      if (error instanceof ChangedMeanwhile) throw new AppError('CONFLICT', CHANGED, { cause: error })
      throw refusalOf(error)
    } finally {
      // Even a failed upload may have changed the contest or a problem.
      if (existing && !order.dryRun) await events.announce(existing.toHexString())
    }
  },
})

/** Writes the files of an archive next to it. Its names were checked when it was opened. */
const extract = async (archive: string): Promise<string> => {
  const source = await openSource(archive, undefined, ['contest.yaml'])
  const folder = join(dirname(archive), 'contest', source.name)
  for (const file of source.files.values()) {
    const path = join(folder, file.path)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(file.open(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  }
  return folder
}
