import { organiserCalls } from '@cohort/shared'
import type { ByteQuota } from '../../byte-quota'
import { type Handler, handler, type Input } from '../../http/handler'
import type { Audit } from '../audit/audit.service'
import { auditSourceOf } from '../audit/audit.service'
import { presentProblemImport } from './authoring.presenter'
import type { Authoring } from './authoring.service'
import { type ImportOrder, type ImportRuns, UNNAMED } from './import-runs'
import { receiveUpload, type Upload, type UploadPlace } from './package-upload'
import { createUploadSlots } from './upload-slots'

interface Deps {
  authoring: Authoring
  importRuns: ImportRuns
  audit: Audit
  uploadPlace: UploadPlace
  uploadQuota: ByteQuota
}

type UploadInput = Pick<
  Input<typeof organiserCalls.uploadProblem | typeof organiserCalls.replacePackage>,
  'req' | 'actor' | 'query' | 'reauthorise'
>

/** An organiser's own problems; for an admin, all problems. */
export const authoringRoutes = (deps: Deps): Handler[] => {
  const { authoring, importRuns, audit, uploadPlace, uploadQuota } = deps
  const slots = createUploadSlots()

  /** Receives the package in the request's body, imports it and answers. */
  const importUpload = async (
    { req, actor, query, reauthorise }: UploadInput,
    target: ImportOrder['target'],
    name: string,
  ) => {
    // Released when the import is over: judging its programs may continue after the answer.
    const release = slots.take(actor.userId.toHexString())
    const countBytes = (bytes: number) => uploadQuota.take(actor.userId, bytes)
    let received: Upload | undefined
    try {
      received = await receiveUpload(req, name, { ...uploadPlace, countBytes })
      // The upload may have taken minutes, in which the account may have been disabled or lost its role.
      await reauthorise()
    } catch (error) {
      await received?.remove()
      release()
      throw error
    }
    const { path, remove } = received
    const run = await importRuns.run({
      target,
      visibility: query.visibility,
      unverified: query.unverified === 'true',
      allowUnlicensed: query.allowUnlicensed === 'true',
      userId: actor.userId,
      source: auditSourceOf(req),
      upload: { path, remove: () => remove().finally(release) },
    })
    return { data: presentProblemImport(run), ...(run.state === 'running' ? RUNNING : DONE) }
  }

  return [
    handler(organiserCalls.listManagedProblems, async ({ actor, query }) => {
      const { problems, total } = await authoring.list(actor, query)
      return { data: problems, total }
    }),

    handler(organiserCalls.uploadProblem, (input) =>
      importUpload(input, { kind: 'new', ownerId: input.actor.userId }, input.query.name ?? UNNAMED),
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
      return importUpload(input, { kind: 'known', problemId: input.id }, UNNAMED)
    }),

    handler(organiserCalls.setVisibility, async ({ req, actor, id, body }) => {
      const { visibility, unverified = false, allowUnlicensed = false } = body
      const data = await audit.record(
        auditSourceOf(req),
        {
          action: 'problem.visibility',
          target: id,
          detail: { to: visibility, unverified, allowUnlicensed },
        },
        () => authoring.setVisibility(actor, id, { visibility, unverified, allowUnlicensed }),
      )
      return { data, message: `The problem is ${visibility}.` }
    }),

    handler(organiserCalls.getProblemImport, async ({ actor, id }) => ({
      data: presentProblemImport(await importRuns.find(actor.userId, id)),
    })),
  ]
}

const DONE = { status: 200, message: 'The package is imported.' }
const RUNNING = {
  status: 202,
  message: 'The judge is running the programs of the package. Request this import again to see the result.',
}
