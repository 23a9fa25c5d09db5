import { issueText, PackageError } from '@cohort/problem-format'
import { Types } from 'mongoose'
import type { Logger } from 'pino'
import { AppError } from '../../errors'
import type { Act, Audit } from '../audit/audit.service'
import type { AuditSource } from '../audit/audit-source'
import { importEntry } from '../packages/audited-import'
import type { ImportResult } from '../packages/import-result'
import {
  type ImporterDeps,
  type ImportTarget,
  importRead,
  NameTaken,
  ProblemGone,
} from '../packages/importer'
import { JudgingOffline } from '../packages/judge-programs'
import type { Visibility } from '../packages/package-store'
import type { Upload } from './package-upload'
import type { ProblemImportModel, ProblemImportRecord } from './problem-import.model'

export interface ImportOrder {
  userId: Types.ObjectId
  source: AuditSource
  upload: Upload
  target: ImportTarget
  /** Undefined leaves a known problem as it is, and a new one hidden. */
  visibility: Visibility | undefined
  /** Publishes it without judging its programs. */
  unverified: boolean
}

export interface ImportRuns {
  /**
   * Imports an uploaded package. It waits for a while; a longer import continues in the background, because measuring a
   * time limit takes as long as the judge is busy. The upload is removed at the end.
   * @returns the import's current state
   * @throws AppError INVALID_INPUT with every error in the package, CONFLICT if the name is taken, UNAVAILABLE
   * if a limit has to be measured and judging is offline
   */
  run(order: ImportOrder): Promise<ProblemImportRecord>
  /** @throws AppError NOT_FOUND, also for another's */
  find(userId: Types.ObjectId, id: Types.ObjectId): Promise<ProblemImportRecord>
  /** Stops running imports; their state then says that they were interrupted. */
  close(): Promise<void>
}

interface Deps {
  imports: ProblemImportModel
  importer: ImporterDeps
  audit: Audit
  log: Logger
  /** How long an answer waits, in ms. */
  waitMs?: number
}

/** Shorter than proxies wait for an answer. */
const WAIT_MS = 20_000
const BEAT_MS = 5000
/** A process without a sign of life for this long is gone. */
const GONE_MS = 30_000
/** A package at the root of its archive has no folder to name the problem. */
export const UNNAMED = 'unnamed-upload'
const CUT_OFF = 'The server stopped during the import. Please upload the package again.'

/** Imports packages over the API, in the same way as the command. */
export const createImportRuns = ({ imports, importer, audit, log, waitMs = WAIT_MS }: Deps): ImportRuns => {
  const stopping = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  const importUpload = async ({
    upload,
    target,
    visibility,
    unverified,
  }: ImportOrder): Promise<ImportResult> => {
    const { signal } = stopping
    const read = await importer.reader.read(upload.path, signal)
    if (read.problem.slug === UNNAMED && target.kind === 'new')
      throw PackageError.at(
        null,
        'The problem has no name. Put the package into a folder in the archive, or add ?name=… to the URL.',
      )
    return importRead(importer, read, target, { visibility, unverified, signal })
  }

  const close = (_id: Types.ObjectId, set: Partial<ProblemImportRecord>) =>
    imports
      .updateOne({ _id, state: 'running' }, { $set: set })
      .catch((error: Error) => log.error({ err: { message: error.message } }, 'an import was not closed'))

  /** Runs to its end, whether or not anybody waits. */
  const work = async (_id: Types.ObjectId, order: ImportOrder): Promise<void> => {
    const beat = setInterval(() => {
      void imports.updateOne({ _id }, { $set: { heardAt: new Date() } }).catch(() => undefined)
    }, BEAT_MS)
    try {
      const result = await audit.record(order.source, actOf(order), () =>
        importUpload(order).catch((error: unknown) => {
          throw refusalOf(error)
        }),
      )
      await close(_id, { state: 'done', result })
    } catch (error) {
      await close(_id, endingOf(error))
      throw error
    } finally {
      clearInterval(beat)
      await order.upload.remove()
    }
  }

  const read = async (userId: Types.ObjectId, _id: Types.ObjectId): Promise<ProblemImportRecord> => {
    const found = await imports.findOne({ _id, userId }).lean<ProblemImportRecord>()
    if (!found) throw new AppError('NOT_FOUND', 'Import not found.')
    const isGone = found.state === 'running' && Date.now() - found.heardAt.getTime() > GONE_MS
    return isGone ? { ...found, state: 'failed', message: CUT_OFF } : found
  }

  return {
    async run(order) {
      const _id = new Types.ObjectId()
      const now = new Date()
      try {
        await imports.create({ _id, userId: order.userId, state: 'running', startedAt: now, heardAt: now })
      } catch (error) {
        await order.upload.remove()
        throw error
      }
      const working = work(_id, order)
      underWay.add(working)
      void working.catch(() => undefined).finally(() => underWay.delete(working))
      let timer: NodeJS.Timeout | undefined
      const waited = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs)
      })
      await Promise.race([working, waited]).finally(() => clearTimeout(timer))
      return read(order.userId, _id)
    },

    find: read,

    async close() {
      stopping.abort(new JudgingOffline(CUT_OFF))
      await Promise.allSettled(underWay)
    },
  }
}

const actOf = ({ target }: ImportOrder): Act<ImportResult> => ({
  action: target.kind === 'known' ? 'problem.replace' : 'problem.create',
  target: target.kind === 'known' ? target.problemId : null,
  after: importEntry,
})

const refusalOf = (error: unknown): unknown => {
  if (error instanceof PackageError) return packageRefused(error)
  if (error instanceof NameTaken)
    return new AppError(
      'CONFLICT',
      `A problem named ${error.slug} already exists. Upload a new version of it, or use another name.`,
    )
  if (error instanceof ProblemGone) return new AppError('NOT_FOUND', 'Problem not found.')
  if (error instanceof JudgingOffline && error.message === CUT_OFF)
    return new AppError('UNAVAILABLE', CUT_OFF)
  if (error instanceof JudgingOffline)
    return new AppError(
      'UNAVAILABLE',
      "Judging is offline, and the package's programs must be judged first. Try again later, or upload the package hidden and with limits.time_limit in problem.yaml.",
      { retryAfterS: 60, cause: error },
    )
  return error
}

const packageRefused = ({ issues, hasMore }: PackageError): AppError => {
  const more = hasMore
    ? ` The first ${issues.length} mistakes are listed, and there are more.`
    : issues.length > 1
      ? ` There are ${issues.length} mistakes in all.`
      : ''
  return new AppError('INVALID_INPUT', `${issueText(issues[0]!)}${more}`, {
    issues: issues.map(({ file, line, reason }) => ({
      path: file ?? '',
      ...(line === null ? {} : { line }),
      message: reason,
    })),
  })
}

const endingOf = (error: unknown): Partial<ProblemImportRecord> => {
  if (!(error instanceof AppError)) return { state: 'failed', message: new AppError('INTERNAL').message }
  return {
    state: error.code === 'UNAVAILABLE' ? 'failed' : 'refused',
    message: error.message,
    issues: (error.issues ?? []).map(({ path, line, message }) => ({
      file: path === '' ? null : path,
      line: line ?? null,
      reason: message,
    })),
  }
}
