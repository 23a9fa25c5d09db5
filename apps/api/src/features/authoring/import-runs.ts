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
import type { TellContests } from './contest-notices'
import { refusalOf, refusalText } from './package-refusal'
import type { Upload } from './package-upload'
import type { ProblemImportModel, ProblemImportRecord } from './problem-import.model'

export interface ImportOrder {
  userId: Types.ObjectId
  source: AuditSource
  upload: Upload
  target: ImportTarget
  /** What the audit log calls it; the target's name if absent. */
  action?: 'problem.verify'
  /** If undefined, an existing problem stays as it is, and a new one stays hidden. */
  visibility: Visibility | undefined
  /** Publishes it without judging its programs. */
  unverified: boolean
  /** Publishes it even if it names no licence. */
  allowUnlicensed: boolean
  /** Judges its programs even if it stays hidden. */
  verify: boolean
  madeWith: MadeWith
  /** The version that it was made from; undefined replaces whatever is current. */
  basedOn?: Types.ObjectId | undefined
  /** Whether the answer waits for the import for a while. */
  waits: boolean
}

interface Deps {
  imports: ProblemImportModel
  importer: ImporterDeps
  audit: Audit
  tellContests: TellContests
  log: Logger
  /** How long an answer waits, in ms. */
  waitMs?: number
}

/** Shorter than proxies wait for an answer. */
const WAIT_MS = 20_000
const BEAT_MS = 5000
/** A process that has not reported for this long has died. */
const GONE_MS = 30_000
/** A package at the root of its archive has no folder to name the problem. */
export const UNNAMED = 'unnamed-upload'
const CUT_OFF = 'The server stopped before this was done. Please try again.'

export type ImportRuns = ReturnType<typeof createImportRuns>

/** Imports packages for the API, as the command does. */
export const createImportRuns = ({ imports, importer, audit, tellContests, log, waitMs = WAIT_MS }: Deps) => {
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
        'The problem has no name. Put the package into a folder in the archive, or give it a short name.',
      )
    const result = await importRead(importer, read, target, {
      ...{ visibility, unverified, allowUnlicensed, verify, madeWith, onPrograms },
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

  /** Saves the states of an import's programs, one write at a time, and skips outdated states. */
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

  /** Finishes even if no client is waiting for the result. */
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
      if (result.outcome === 'imported') await tellContests(new Types.ObjectId(result.problemId))
      // The answer does not wait for this. The upload is removed afterwards.
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

  /** @throws AppError NOT_FOUND, also for one that belongs to another user */
  const find = async (userId: Types.ObjectId, _id: Types.ObjectId): Promise<ProblemImportRecord> => {
    const found = await imports.findOne({ _id, userId }).lean<ProblemImportRecord>()
    if (!found) throw new AppError('NOT_FOUND', 'Import not found.')
    const isGone = found.state === 'running' && Date.now() - found.heardAt.getTime() > GONE_MS
    return isGone ? { ...found, state: 'failed', message: CUT_OFF } : found
  }

  return {
    /**
     * Imports an uploaded package. If `order.waits` is true, it waits for a while; a longer import continues in the
     * background, because measuring a time limit has to wait while the judge is busy. The upload is removed at the end.
     * @returns the import's current state
     * @throws AppError INVALID_INPUT with every error in the package, CONFLICT if the name is taken, UNAVAILABLE if a
     * limit has to be measured and judging is offline
     */
    async run(order: ImportOrder): Promise<ProblemImportRecord> {
      const _id = new Types.ObjectId()
      const now = new Date()
      await imports
        .create({
          ...{ _id, userId: order.userId, state: 'running', madeWith: order.madeWith },
          ...{ startedAt: now, heardAt: now },
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

    /** Stops running imports, which are then stored as interrupted. */
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
