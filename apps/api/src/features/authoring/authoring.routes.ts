import {
  managedProblemListQuerySchema,
  packageUploadQuerySchema,
  problemUploadQuerySchema,
  visibilityRequestSchema,
} from '@cohort/shared'
import { type Request, type Response, Router } from 'express'
import type { ByteQuota } from '../../byte-quota'
import { type Authorise, actorOf } from '../../http/authorise'
import { methodNotAllowed } from '../../http/errors'
import { jsonBody } from '../../http/json-body'
import type { Limiter } from '../../http/limits'
import { idParam, parseBody, parseQuery } from '../../http/parse'
import { respond, respondPage } from '../../http/respond'
import type { Audit } from '../audit/audit.service'
import { auditSourceOf } from '../audit/audit-source'
import {
  presentManagedProblem,
  presentManagedProblemDetails,
  presentProblemImport,
} from './authoring.presenter'
import type { Authoring } from './authoring.service'
import { type ImportOrder, type ImportRuns, UNNAMED } from './import-runs'
import { receiveUpload, type UploadPlace } from './package-upload'
import { createUploadSlots } from './upload-slots'

interface Deps {
  authoring: Authoring
  importRuns: ImportRuns
  audit: Audit
  authorise: Authorise
  limiter: Limiter
  uploadPlace: UploadPlace
  uploadQuota: ByteQuota
}

/** The calls under /organiser: an organiser's own problems, and for an admin all. */
export const authoringRoutes = (deps: Deps): Router => {
  const { authoring, importRuns, audit, authorise, limiter, uploadPlace, uploadQuota } = deps
  const router = Router()
  const idOf = (req: Request) => idParam(req, 'id', 'Problem not found.')
  const uploadsOfUser = limiter({
    name: 'package-upload',
    windowMs: 60 * 60_000,
    limit: 120,
    keyOf: (req) => actorOf(req).userId.toHexString(),
  })

  const authoriseUpload = authorise('organiser', 'problems:manage')
  const slots = createUploadSlots()
  const importOf = async (
    req: Request,
    res: Response,
    order: Pick<ImportOrder, 'target' | 'visibility' | 'unverified'>,
    name: string,
  ): Promise<void> => {
    // Given back once the import is over: one that is measured goes on behind its answer.
    const giveBack = slots.take(actorOf(req).userId.toHexString())
    const countBytes = (bytes: number) => uploadQuota.take(actorOf(req).userId, bytes)
    const received = await receiveUpload(req, name, { ...uploadPlace, countBytes }).catch(
      (error: unknown) => {
        giveBack()
        throw error
      },
    )
    const upload = { path: received.path, remove: () => received.remove().finally(giveBack) }
    try {
      // It may have come in for minutes, in which the account was disabled or its right taken away.
      await authoriseUpload(req, res, () => undefined)
    } catch (error) {
      await upload.remove()
      throw error
    }
    const source = auditSourceOf(req)
    const run = await importRuns.run({ ...order, userId: actorOf(req).userId, source, upload })
    const [status, message] = run.state === 'running' ? RUNNING : DONE
    respond(res, status, presentProblemImport(run), message)
  }

  router
    .route('/problems')
    .get(authorise('organiser', 'problems:manage'), async (req, res) => {
      const query = parseQuery(managedProblemListQuerySchema, req)
      const { problems, total } = await authoring.list(actorOf(req), query)
      respondPage(res, problems.map(presentManagedProblem), total)
    })
    .post(authoriseUpload, uploadsOfUser, async (req, res) => {
      const { name = UNNAMED, visibility, unverified } = parseQuery(problemUploadQuerySchema, req)
      const target = { kind: 'new', ownerId: actorOf(req).userId } as const
      await importOf(req, res, { target, visibility, unverified: unverified === 'true' }, name)
    })
    .all(methodNotAllowed('GET', 'HEAD', 'POST'))

  router
    .route('/problems/:id')
    .get(authorise('organiser', 'problems:manage'), async (req, res) => {
      respond(res, 200, presentManagedProblemDetails(await authoring.get(actorOf(req), idOf(req))))
    })
    .delete(authorise('organiser', 'problems:manage'), async (req, res) => {
      const id = idOf(req)
      await audit.record(auditSourceOf(req), { action: 'problem.delete', target: id }, () =>
        authoring.remove(actorOf(req), id),
      )
      respond(res, 200, null, 'The problem is deleted.')
    })
    .all(methodNotAllowed('GET', 'HEAD', 'DELETE'))

  router
    .route('/problems/:id/package')
    .put(authoriseUpload, uploadsOfUser, async (req, res) => {
      const { visibility, unverified } = parseQuery(packageUploadQuerySchema, req)
      const { problem } = await authoring.get(actorOf(req), idOf(req))
      const target = { kind: 'known', problemId: problem._id } as const
      await importOf(req, res, { target, visibility, unverified: unverified === 'true' }, UNNAMED)
    })
    .all(methodNotAllowed('PUT'))

  router
    .route('/problems/:id/visibility')
    .put(authorise('organiser', 'problems:manage'), jsonBody(visibilityRequestSchema), async (req, res) => {
      const { visibility, unverified = false } = parseBody(visibilityRequestSchema, req)
      const id = idOf(req)
      const view = await audit.record(
        auditSourceOf(req),
        { action: 'problem.visibility', target: id, detail: { to: visibility, unverified } },
        () => authoring.setVisibility(actorOf(req), id, { visibility, unverified }),
      )
      respond(res, 200, presentManagedProblem(view), `The problem is ${visibility}.`)
    })
    .all(methodNotAllowed('PUT'))

  router
    .route('/imports/:id')
    .get(authorise('organiser', 'problems:manage'), async (req, res) => {
      const found = await importRuns.find(actorOf(req).userId, idParam(req, 'id', 'Import not found.'))
      respond(res, 200, presentProblemImport(found))
    })
    .all(methodNotAllowed('GET', 'HEAD'))

  return router
}

const DONE = [200, 'The package is imported.'] as const
const RUNNING = [
  202,
  'The judge is running the programs of the package. Get this import again for its result.',
] as const
