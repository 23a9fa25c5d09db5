import { setTimeout as pause } from 'node:timers/promises'
import { PackageError } from '@cohort/problem-format'
import type { MadeWith, ProgramResult } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { AppError } from '../../errors'
import type { Audit, AuditSource } from '../audit/audit.service'
import { type ImportResult, importEntry } from '../packages/import-result'
import { type ImporterDeps, type ImportTarget, importRead, Unlicensed } from '../packages/importer'
import type { Visibility } from '../packages/package-store'
import { prepareSmallCases } from '../packages/proving/prepare-small-cases'
import type { ReadPackage } from '../packages/reader/read-answer'
import type { NotifyContests } from './contest-notices'
import { refusalOf, refusalText } from './package-refusal'
import type { Upload } from './package-upload'
import type { ProblemImportModel, ProblemImportRecord } from './problem-import.model'

export interface ImportOrder {
  userId: Types.ObjectId
  source: AuditSource
  upload: Upload
  target: ImportTarget
  /** The action in the audit log. By default, it depends on the target. */
  action?: 'problem.verify'
  /** Undefined keeps the visibility of an existing problem and hides a new one. */
  visibility: Visibility | undefined
  /** Publishes the package without judging its programs. */
  unverified: boolean
  /** Publishes the package even if it has no licence. */
  allowUnlicensed: boolean
  /** Judges the package's programs even if the problem stays hidden. */
  verify: boolean
  madeWith: MadeWith
  /** The version that the package is based on. Undefined replaces any version. */
  basedOn?: Types.ObjectId | undefined
  /** True if the response should wait for the import for a while. */
  waits: boolean
}

interface Deps {
  imports: ProblemImportModel
  importer: ImporterDeps
  audit: Audit
  notifyContests: NotifyContests
  log: Logger
  /** How long a response waits, in ms. */
  waitMs?: number
}

/** Shorter than the usual timeouts of proxies. */
const WAIT_MS = 20_000
const BEAT_MS = 5000
/** A process that has not reported for this long is considered dead. */
const GONE_MS = 30_000
/** The name for a package at the root of its archive, where no folder names the problem. */
export const UNNAMED = 'unnamed-upload'
const CUT_OFF = 'The server stopped before this was done. Please try again.'

export type ImportRuns = ReturnType<typeof createImportRuns>

/** Imports packages for the API. */
export const createImportRuns = ({
  imports,
  importer,
  audit,
  notifyContests,
  log,
  waitMs = WAIT_MS,
}: Deps) => {
  const stopping = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  const importUpload = async (
    order: ImportOrder,
    onRead: (read: ReadPackage) => Promise<void>,
    onPrograms: (results: ProgramResult[]) => void,
  ): Promise<{ result: ImportResult; read: ReadPackage }> => {
    const { upload, target, visibility, unverified, allowUnlicensed, verify, madeWith } = order
    const { signal } = stopping
    const read = await importer.reader.read(upload.path, signal)
    await onRead(read)
    if (read.problem.slug === UNNAMED && target.kind === 'new')
      throw PackageError.at(
        null,
        'The problem has no name. Put the package into a folder in the archive, or give the problem a short name.',
      )
    const result = await importRead(importer, read, target, {
      visibility,
      unverified,
      allowUnlicensed,
      verify,
      madeWith,
      onPrograms,
      onlyCurrent: order.action === 'problem.verify',
      basedOn: order.basedOn,
      archive: upload.path,
      signal,
    })
    return { result, read }
  }

  const set = (_id: Types.ObjectId, change: Partial<ProblemImportRecord>) =>
    imports.updateOne({ _id, state: 'running' }, { $set: change }).then(
      () => undefined,
      (error: Error) => log.error({ err: { message: error.message } }, 'an import was not updated'),
    )

  /** Saves the states of an import's programs, one write at a time, skipping states that are already outdated. */
  const startProgramNotes = (_id: Types.ObjectId) => {
    let latest: ProgramResult[] | null = null
    let writing = Promise.resolve()
    const writeLatest = async (): Promise<void> => {
      if (latest === null) return
      const programs = latest
      latest = null
      await set(_id, { programs })
    }
    return {
      note(results: ProgramResult[]): void {
        latest = results
        writing = writing.then(writeLatest)
      },
      end: () => writing,
    }
  }

  /** Runs the import to its end, even if no client is waiting for it. */
  const work = async (_id: Types.ObjectId, order: ImportOrder): Promise<void> => {
    const { source, target, upload } = order
    const act = {
      action: order.action ?? (target.kind === 'known' ? 'problem.replace' : 'problem.create'),
      target: target.kind === 'known' ? target.problemId : null,
      detail: order.madeWith === 'form' ? { form: true } : {},
      after: importEntry,
    } as const
    const beat = setInterval(() => {
      void imports.updateOne({ _id }, { $set: { heardAt: new Date() } }).catch(() => undefined)
    }, BEAT_MS)
    const programs = startProgramNotes(_id)
    try {
      let read: ReadPackage | null = null
      const result = await audit.record(source, act, async () => {
        const noteTitle = ({ problem: { title } }: ReadPackage) => set(_id, { title })
        const imported = await importUpload(order, noteTitle, programs.note).catch((error: unknown) => {
          throw refusalOf(error)
        })
        read = imported.read
        return imported.result
      })
      await programs.end()
      await set(_id, { state: 'done', result })
      if (result.outcome === 'imported') await notifyContests(new Types.ObjectId(result.problemId))
      // Clients already see the import as done. Only the removal of the upload waits for the small cases.
      if (read !== null && result.visibility === 'published')
        await prepareSmallCases(importer, read, { signal: stopping.signal, onStep: (text) => log.info(text) })
    } catch (error) {
      await programs.end()
      await set(_id, endingOf(error))
      throw error
    } finally {
      clearInterval(beat)
      await upload.remove()
    }
  }

  /** @throws AppError NOT_FOUND, also for another user's import */
  const find = async (userId: Types.ObjectId, _id: Types.ObjectId): Promise<ProblemImportRecord> => {
    const found = await imports.findOne({ _id, userId }).lean<ProblemImportRecord>()
    if (!found) throw new AppError('NOT_FOUND', 'Import not found.')
    const isGone = found.state === 'running' && Date.now() - found.heardAt.getTime() > GONE_MS
    return isGone ? { ...found, state: 'failed', message: CUT_OFF } : found
  }

  return {
    /**
     * Imports an uploaded package and then removes the upload. If `order.waits` is true, waits for a while. A longer
     * import continues in the background, because measuring a time limit takes long while the judge is busy.
     * @returns the import's current state
     * @throws AppError INVALID_INPUT with every error in the package, CONFLICT if the name is taken, UNAVAILABLE if the
     * time limit must be measured and judging is offline
     */
    async run(order: ImportOrder): Promise<ProblemImportRecord> {
      const _id = new Types.ObjectId()
      const now = new Date()
      await imports
        .create({
          _id,
          userId: order.userId,
          state: 'running',
          madeWith: order.madeWith,
          startedAt: now,
          heardAt: now,
        })
        .catch(async (error: unknown) => {
          await order.upload.remove()
          throw error
        })
      const working = work(_id, order)
      underWay.add(working)
      void working.catch(() => undefined).finally(() => underWay.delete(working))
      if (order.waits) await Promise.race([working, pause(waitMs, undefined, { ref: false })])
      return find(order.userId, _id)
    },

    find,

    /** Stops running imports and records them as interrupted. */
    async close(): Promise<void> {
      stopping.abort(new AppError('UNAVAILABLE', CUT_OFF))
      await Promise.allSettled(underWay)
    },
  }
}

const endingOf = (error: unknown): Partial<ProblemImportRecord> => {
  if (!(error instanceof AppError)) return { state: 'failed', message: new AppError('INTERNAL').message }
  const { cause } = error
  if (!(cause instanceof PackageError))
    return { state: error.code === 'UNAVAILABLE' ? 'failed' : 'refused', message: error.message }
  return {
    state: 'refused',
    message: refusalText(cause),
    issues: [...cause.issues],
    allowedBy: cause instanceof Unlicensed ? 'allowUnlicensed' : null,
  }
}
