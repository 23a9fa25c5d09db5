import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ManagedProblem, organiserCalls } from '@cohort/shared'
import type { Request } from 'express'
import { Types } from 'mongoose'
import type { ByteQuota } from '../../byte-quota'
import { type Handler, handler, type Input } from '../../http/handler'
import { idParam } from '../../http/parse'
import type { Audit } from '../audit/audit.service'
import { auditSourceOf } from '../audit/audit.service'
import type { PackageReader } from '../packages/reader/package-reader'
import { statementFileHeaders } from '../problems/problem-statements'
import type { Actor } from '../users/actor'
import { presentProblemImport } from './authoring.presenter'
import type { Authoring } from './authoring.service'
import { type ImportOrder, type ImportRuns, UNNAMED } from './import-runs'
import type { ManagedVersions } from './managed-versions'
import { receiveUpload, type Upload, type UploadPlace, writeUpload } from './package-upload'
import type { ProblemAccess } from './problem-access'
import type { ProblemImportRecord } from './problem-import.model'
import { NOT_SHARED, type ProblemSharing } from './problem-sharing'
import { createUploadSlots } from './upload-slots'
import { readVersionForm } from './version-form'

interface Deps {
  authoring: Authoring
  problemAccess: Pick<ProblemAccess, 'requireChange' | 'requireOwner'>
  problemSharing: ProblemSharing
  importRuns: ImportRuns
  managedVersions: ManagedVersions
  reader: PackageReader
  audit: Audit
  uploadPlace: UploadPlace
  uploadQuota: ByteQuota
}

type UploadInput = Pick<
  Input<typeof organiserCalls.uploadProblem | typeof organiserCalls.replacePackage>,
  'req' | 'actor' | 'query' | 'reauthorise'
>

interface VersionInput {
  req: Request
  actor: Actor
  id: Types.ObjectId
}

/**
 * Calls for managing problems. Actors can manage their own problems, problems shared with them, and problems that they
 * may change as jurors of a contest. Admins can manage all problems.
 */
export const authoringRoutes = (deps: Deps): Handler[] => {
  const {
    authoring,
    problemAccess,
    problemSharing,
    importRuns,
    managedVersions,
    audit,
    uploadPlace,
    uploadQuota,
  } = deps
  const slots = createUploadSlots()

  const previewOf = async (test: Parameters<ManagedVersions['previewTest']>[0]) => {
    const bytes = Buffer.from(await managedVersions.previewTest(test))
    return { size: bytes.length, stream: Readable.from([bytes]) }
  }

  const present = async (actor: Actor, run: ProblemImportRecord) =>
    presentProblemImport(
      run,
      run.result
        ? await authoring.afterImport(actor, new Types.ObjectId(run.result.problemId))
        : { outdated: [], unfinishedContest: null },
    )

  /**
   * Runs an import in a slot. Judging may outlast the response, so the slot is not released before the import ends.
   * @param receive writes the package to disk
   */
  const runInSlot = async (
    actor: Actor,
    receive: () => Promise<Upload>,
    order: Omit<ImportOrder, 'userId' | 'upload'>,
  ) => {
    const release = slots.take(actor.userId.toHexString())
    const { path, remove } = await receive().catch((error: unknown) => {
      release()
      throw error
    })
    const upload = { path, remove: () => remove().finally(release) }
    const run = await importRuns.run({ ...order, userId: actor.userId, upload })
    return { data: await present(actor, run), ...(run.state === 'running' ? RUNNING : DONE) }
  }

  /** Imports the package in the request's body. */
  const importUpload = async (
    { req, actor, query, reauthorise }: UploadInput,
    target: ImportOrder['target'],
    { name = UNNAMED, basedOn }: { name?: string | undefined; basedOn?: Types.ObjectId | undefined },
  ) => {
    const requireBase = async (): Promise<void> => {
      if (target.kind !== 'known') return
      await problemAccess.requireChange(actor, target.problemId)
      if (basedOn) await authoring.requireCurrent(actor, target.problemId, basedOn)
    }
    await requireBase()
    const countBytes = (bytes: number) => uploadQuota.take(actor.userId, bytes)
    const receive = async (): Promise<Upload> => {
      const received = await receiveUpload(req, name, { ...uploadPlace, countBytes })
      // Check again: during a long upload, the account may have been disabled, or may have lost its rights.
      await reauthorise()
        .then(requireBase)
        .catch(async (error: unknown) => {
          await received.remove()
          throw error
        })
      return received
    }
    return runInSlot(actor, receive, {
      target,
      visibility: query.visibility,
      unverified: query.unverified === 'true',
      allowUnlicensed: query.allowUnlicensed === 'true',
      verify: query.verify === 'true',
      madeWith: query.madeWith ?? 'package',
      basedOn,
      waits: query.wait !== 'false',
      source: auditSourceOf(req),
    })
  }

  /** Finds the version in the request's path, if the actor may change its problem. */
  const versionIn = async ({ req, actor, id }: VersionInput) => {
    const { slug } = await problemAccess.requireChange(actor, id)
    return { slug, version: String(req.params.version) }
  }

  return [
    handler(organiserCalls.listManagedProblems, ({ actor, query }) => authoring.list(actor, query)),

    handler(organiserCalls.uploadProblem, (input) =>
      importUpload(input, { kind: 'new', ownerId: input.actor.userId }, { name: input.query.name }),
    ),

    handler(organiserCalls.getManagedProblem, async ({ actor, id }) => ({
      data: await authoring.get(actor, id),
    })),

    handler(organiserCalls.deleteProblem, async ({ req, actor, id }) => {
      const { slug, title } = await problemAccess.requireOwner(actor, id)
      const act = { action: 'problem.delete', target: id, detail: { slug, title } } as const
      await audit.record(auditSourceOf(req), act, () => authoring.remove(actor, id))
      return { data: null, message: 'The problem has been deleted.' }
    }),

    handler(organiserCalls.shareProblem, async ({ req, actor, id, body: { email } }) => {
      await problemSharing.add(actor, auditSourceOf(req), id, email)
      return { data: await authoring.get(actor, id) }
    }),

    handler(organiserCalls.unshareProblem, async ({ req, actor, id }) => {
      await problemSharing.remove(actor, auditSourceOf(req), id, idParam(req, 'user', NOT_SHARED))
      return { data: await authoring.get(actor, id) }
    }),

    handler(organiserCalls.replacePackage, async (input) => {
      const { basedOn } = input.query
      return importUpload(
        input,
        { kind: 'known', problemId: input.id },
        { basedOn: basedOn === undefined ? undefined : new Types.ObjectId(basedOn) },
      )
    }),

    handler(organiserCalls.setVisibility, async ({ req, actor, id, body }) => {
      const { slug, visibility: from, contestOnly } = await problemAccess.requireChange(actor, id)
      const { visibility, unverified = false, allowUnlicensed = false } = body
      const act = {
        action: 'problem.visibility',
        target: id,
        detail: {
          slug,
          from: contestOnly ? 'in contests only' : from,
          to: visibility,
          unverified,
          allowUnlicensed,
        },
        after: laterOf,
      } as const
      const set = () => authoring.setVisibility(actor, id, { visibility, unverified, allowUnlicensed })
      const isSame = visibility === from && !contestOnly
      const data = await (isSame ? set() : audit.record(auditSourceOf(req), act, set))
      return { data, message: `The problem is ${visibility}.` }
    }),

    handler(organiserCalls.verifyProblem, async ({ req, actor, id, body }) => {
      const { slug } = await problemAccess.requireChange(actor, id)
      const receive = async () =>
        writeUpload(uploadPlace.folder, slug, (await managedVersions.openCurrentPackage(id)).stream)
      return runInSlot(actor, receive, {
        target: { kind: 'known', problemId: id },
        action: 'problem.verify',
        visibility: body.visibility,
        unverified: false,
        allowUnlicensed: body.allowUnlicensed === true,
        verify: true,
        madeWith: await managedVersions.currentMadeWith(id),
        waits: false,
        source: auditSourceOf(req),
      })
    }),

    handler(organiserCalls.getManagedVersion, async (input) => {
      const { version } = await versionIn(input)
      return { data: await managedVersions.get(input.id, version) }
    }),

    handler(organiserCalls.downloadPackage, async (input) => {
      const { req, res, id } = input
      const { slug, version } = await versionIn(input)
      const act = { action: 'problem.download', target: id, detail: { version, package: true } } as const
      const { size, stream } = await audit.record(auditSourceOf(req), act, () =>
        managedVersions.openPackage(id, version),
      )
      res.set(downloadHeaders('application/zip', `${slug}.zip`, size))
      await pipeline(stream, res)
      return undefined
    }),

    handler(organiserCalls.getVersionForm, async (input) => {
      const { req, id } = input
      const { slug, version } = await versionIn(input)
      const act = { action: 'problem.download', target: id, detail: { version, form: true } } as const
      const form = await audit.record(auditSourceOf(req), act, async () => {
        const { stream } = await managedVersions.openPackage(id, version)
        return readVersionForm(deps.reader, await writeUpload(uploadPlace.folder, slug, stream))
      })
      return { data: { version, savedBy: await authoring.savedBy(version), form } }
    }),

    handler(organiserCalls.downloadTest, async (input) => {
      const { req, res, id, query } = input
      const { slug, version } = await versionIn(input)
      const { number, part } = req.params as Record<'number' | 'part', string>
      const test = await managedVersions.findTest({ problemId: id, version, number, part })
      const read = () => (query.preview ? previewOf(test) : managedVersions.openTest(test))
      const act = { action: 'problem.download', target: id, detail: { version, test: number, part } } as const
      // Samples are public, so reading them is not audited.
      const { size, stream } = test.isSample
        ? await read()
        : await audit.record(auditSourceOf(req), act, read)
      const file = `${slug}-${test.name.replaceAll('/', '-')}.${part === 'input' ? 'in' : 'ans'}`
      res.set(downloadHeaders('application/octet-stream', file, size))
      await pipeline(stream, res)
      return undefined
    }),

    handler(organiserCalls.getManagedFile, async (input) => {
      const { req, res, id } = input
      const { version } = await versionIn(input)
      const { type, size, stream } = await managedVersions.openFile(id, version, String(req.params.sha256))
      res.set(statementFileHeaders(type, size))
      await pipeline(stream, res)
      return undefined
    }),

    handler(organiserCalls.getProblemImport, async ({ actor, id }) => ({
      data: await present(actor, await importRuns.find(actor.userId, id)),
    })),
  ]
}

/** Records why users cannot see a published problem yet. */
const laterOf = ({ visibility, unfinishedContest: contest }: ManagedProblem) => {
  if (visibility === 'hidden' || !contest?.closesPractice) return {}
  if (contest.juryOnly) return { detail: { juryOnly: true } }
  return contest.status === 'Upcoming' ? { detail: { visibleFrom: contest.startTime } } : {}
}

/** Headers that make browsers download the file, but never display or cache it. */
const downloadHeaders = (type: string, name: string, size: number): Record<string, string> => ({
  'Content-Type': type,
  'Content-Length': String(size),
  'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
})

const DONE = { status: 200, message: 'The package has been imported.' }
const RUNNING = {
  status: 202,
  message: 'The package is being imported. Request this import again to see the result.',
}
