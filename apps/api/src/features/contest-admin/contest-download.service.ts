import type { Writable } from 'node:stream'
import { openSource, PackageError } from '@cohort/problem-format'
import type { ManagedContest } from '@cohort/shared'
import { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import { type AddFile, streamZip } from '../../http/stream-zip'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { ManagedVersions } from '../authoring/managed-versions'
import { writeUpload } from '../authoring/package-upload'
import { directRight } from '../authoring/problem-rights'
import type { ProblemRecord } from '../problems/problem.model'
import type { Actor } from '../users/actor'
import { contestFiles } from './contest-export'

interface Deps {
  models: Pick<Models, 'problems'>
  managedVersions: Pick<ManagedVersions, 'openPackage'>
  audit: Audit
}

type Listed = Pick<ManagedContest['problems'][number], '_id' | 'slug' | 'title'>
type Stored = Pick<ProblemRecord, 'ownerId' | 'sharedWith' | 'currentVersion'>

export type ContestDownloads = ReturnType<typeof createContestDownloads>

/** Exports contests as zips, optionally with the packages of their problems. */
export const createContestDownloads = ({ models: { problems }, managedVersions, audit }: Deps) => {
  /**
   * Adds the files of a problem's package. The package may have been uploaded under a different name.
   * @param place the folder for a temporary copy
   * @throws AppError NOT_FOUND with the reason if the package is unavailable or damaged
   */
  const addPackage = async (
    add: AddFile,
    folder: string,
    { _id, slug, place, actor, source }: Listed & { place: string; actor: Actor; source: AuditSource },
  ): Promise<void> => {
    const target = new Types.ObjectId(_id)
    const problem = await problems
      .findOne({ _id: target, deletedAt: null }, { ownerId: 1, sharedWith: 1, currentVersion: 1 })
      .lean<Stored>()
    if (!problem?.currentVersion || directRight(problem, actor) === null)
      throw new AppError('NOT_FOUND', 'The problem is not yours, and its owner has not shared it with you.')
    const version = problem.currentVersion.toHexString()
    const act = { action: 'problem.download', target, detail: { version, package: true } } as const
    const { stream } = await audit.record(source, act, () => managedVersions.openPackage(target, version))
    const upload = await writeUpload(place, slug, stream)
    try {
      const { files } = await readWhole(upload.path).catch(unlessDamaged)
      for (const file of files.values()) await add(`${folder}/${file.path}`, file)
    } finally {
      await upload.remove()
    }
  }

  return {
    /**
     * Streams a zip of a contest's folder.
     * @param by null to omit all packages. Otherwise the zip includes the current packages of the problems that this
     * actor may change, and `left-out.txt` lists the others with the reasons. `place` is for temporary copies
     */
    async send(
      to: Writable,
      contest: ManagedContest,
      by: { place: string; actor: Actor; source: AuditSource } | null,
    ): Promise<void> {
      const root = contest.slug
      await streamZip(to, async (add) => {
        for (const [path, text] of Object.entries(contestFiles(contest))) await add(path, text)
        if (by === null) return
        const leftOut: string[] = []
        for (const problem of contest.problems)
          try {
            await addPackage(add, `${root}/problems/${problem.slug}`, { ...problem, ...by })
          } catch (error) {
            if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
            leftOut.push(`${problem.slug} (${problem.title}): ${error.message}\n`)
          }
        if (leftOut.length > 0)
          await add(
            `${root}/left-out.txt`,
            `Problems without a package in this folder:\n\n${leftOut.join('')}`,
          )
      })
    },
  }
}

/** Checks all files first, because a damaged one would truncate a zip that is already being sent. */
const readWhole = async (path: string) => {
  const source = await openSource(path)
  for (const file of source.files.values()) await file.hash()
  return source
}

const unlessDamaged = (error: unknown): never => {
  throw error instanceof PackageError ? new AppError('NOT_FOUND', error.message, { cause: error }) : error
}
