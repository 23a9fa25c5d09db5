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

/** The name of an archive without a folder. No contest can have this name, so its contest.yaml must have an id. */
export const UNNAMED_CONTEST = '.unnamed'

/** Long, because verifying packages may take a while if the judge is busy. */
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
  /** Notifies the open pages of a contest that it has changed. */
  events: Pick<ChangeEvents, 'announce'>
}

interface Order extends Record<Allowance, boolean> {
  dryRun: boolean
}

export type ContestUploads = ReturnType<typeof createContestUploads>

/** Applies uploaded contest folders. */
export const createContestUploads = ({ choosable, events, ...deps }: Deps) => ({
  /**
   * @param path the path of the archive, which is extracted next to it
   * @throws AppError INVALID_INPUT with all errors and refusals; FORBIDDEN for somebody else's contest, or if the
   * folder contains packages and the API token lacks the scope problems:manage; CONFLICT
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
      // A dry run reads no packages.
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
      // A failed upload may also have changed the contest or a problem.
      if (existing && !order.dryRun) await events.announce(existing.toHexString())
    }
  },
})

/** Extracts an archive next to itself. `openSource` checks the paths. */
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
