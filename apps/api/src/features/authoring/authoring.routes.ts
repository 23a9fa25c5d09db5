import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ManagedProblem, organiserCalls } from '@cohort/shared'
import type { Request } from 'express'
import { Types } from 'mongoose'
import type { ByteQuota } from '../../byte-quota'
import { type Handler, handler, type Input } from '../../http/handler'
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
import type { ProblemImportRecord } from './problem-import.model'
import { createUploadSlots } from './upload-slots'
import { readVersionForm } from './version-form'

interface Deps {
  authoring: Authoring
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

/** An organiser's own problems; for an admin, all problems. */
export const authoringRoutes = (deps: Deps): Handler[] => {
  const { authoring, importRuns, managedVersions, audit, uploadPlace, uploadQuota } = deps
  const slots = createUploadSlots()

  const previewOf = async (place: Parameters<ManagedVersions['previewTest']>[0]) => {
    const { name, text } = await managedVersions.previewTest(place)
    const bytes = Buffer.from(text)
    return { name, size: bytes.length, stream: Readable.from([bytes]) }
  }

  const present = async (run: ProblemImportRecord) =>
    presentProblemImport(
      run,
      run.result
        ? await authoring.afterImport(new Types.ObjectId(run.result.problemId))
        : { outdated: [], unfinishedContest: null },
    )

  /**
   * Takes a slot for an import until the import is over: judging its programs may continue after the answer.
   * @param receive puts the package on the disk
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
    return { data: await present(run), ...(run.state === 'running' ? RUNNING : DONE) }
  }

  /** Receives the package in the request's body, imports it and answers. */
  const importUpload = async (
    { req, actor, query, reauthorise }: UploadInput,
    target: ImportOrder['target'],
    { name = UNNAMED, basedOn }: { name?: string | undefined; basedOn?: Types.ObjectId | undefined },
  ) => {
    const requireBase = async (): Promise<void> => {
      if (target.kind === 'known' && basedOn) await authoring.requireCurrent(actor, target.problemId, basedOn)
    }
    await requireBase()
    const countBytes = (bytes: number) => uploadQuota.take(actor.userId, bytes)
    const receive = async (): Promise<Upload> => {
      const received = await receiveUpload(req, name, { ...uploadPlace, countBytes })
      // The upload may have taken minutes, in which the account may have been disabled or lost its role.
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

  /** The version in the path of a request, of a problem that the actor manages. */
  const versionIn = async ({ req, actor, id }: VersionInput) => {
    const { slug } = await authoring.requireOwn(actor, id)
    return { slug, version: String(req.params.version) }
  }

  return [
    handler(organiserCalls.listManagedProblems, async ({ actor, query }) => {
      const { problems, total } = await authoring.list(actor, query)
      return { data: problems, total }
    }),

    handler(organiserCalls.uploadProblem, (input) =>
      importUpload(input, { kind: 'new', ownerId: input.actor.userId }, { name: input.query.name }),
    ),

    handler(organiserCalls.getManagedProblem, async ({ actor, id }) => ({
      data: await authoring.get(actor, id),
    })),

    handler(organiserCalls.deleteProblem, async ({ req, actor, id }) => {
      await audit.record(auditSourceOf(req), { action: 'problem.delete', target: id }, () =>
        authoring.remove(actor, id),
      )
      return { data: null, message: 'The problem is deleted.' }
    }),

    handler(organiserCalls.replacePackage, async (input) => {
      await authoring.requireOwn(input.actor, input.id)
      const { basedOn } = input.query
      return importUpload(
        input,
        { kind: 'known', problemId: input.id },
        { basedOn: basedOn === undefined ? undefined : new Types.ObjectId(basedOn) },
      )
    }),

    handler(organiserCalls.setVisibility, async ({ req, actor, id, body }) => {
      const { visibility, unverified = false, allowUnlicensed = false } = body
      const data = await audit.record(
        auditSourceOf(req),
        {
          action: 'problem.visibility',
          target: id,
          detail: { to: visibility, unverified, allowUnlicensed },
          after: laterOf,
        },
        () => authoring.setVisibility(actor, id, { visibility, unverified, allowUnlicensed }),
      )
      return { data, message: `The problem is ${visibility}.` }
    }),

    handler(organiserCalls.verifyProblem, async ({ req, actor, id, body }) => {
      const { slug } = await authoring.requireOwn(actor, id)
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
      return { data: { version, form } }
    }),

    handler(organiserCalls.downloadTest, async (input) => {
      const { req, res, id, query } = input
      const { slug, version } = await versionIn(input)
      const { number, part } = req.params as Record<'number' | 'part', string>
      const place = { problemId: id, version, number, part }
      const act = { action: 'problem.download', target: id, detail: { version, test: number, part } } as const
      const { name, size, stream } = await audit.record(auditSourceOf(req), act, () =>
        query.preview ? previewOf(place) : managedVersions.openTest(place),
      )
      const file = `${slug}-${name.replaceAll('/', '-')}.${part === 'input' ? 'in' : 'ans'}`
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
      data: await present(await importRuns.find(actor.userId, id)),
    })),
  ]
}

/** Why users do not see a published problem yet. */
const laterOf = ({ visibility, unfinishedContest: contest }: ManagedProblem) => {
  if (visibility === 'hidden' || !contest?.closesPractice) return {}
  if (contest.juryOnly) return { detail: { juryOnly: true } }
  return contest.status === 'Upcoming' ? { detail: { visibleFrom: contest.startTime } } : {}
}

/** A browser saves the answer, and never shows or caches it. */
const downloadHeaders = (type: string, name: string, size: number): Record<string, string> => ({
  'Content-Type': type,
  'Content-Length': String(size),
  'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
})

const DONE = { status: 200, message: 'The package is imported.' }
const RUNNING = {
  status: 202,
  message: 'The package is being imported. Request this import again to see the result.',
}
