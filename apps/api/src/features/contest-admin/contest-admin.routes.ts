import { contestAdminCalls as calls } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { ByteQuota } from '../../byte-quota'
import { type Handler, handler } from '../../http/handler'
import { idParam } from '../../http/parse'
import { auditSourceOf } from '../audit/audit.service'
import { receiveUpload, type UploadPlace } from '../authoring/package-upload'
import { createUploadSlots } from '../authoring/upload-slots'
import { descriptionHtml } from '../contest-packages/description-html'
import type { ContestAccess } from '../contests/contest-access'
import { requireScope } from '../users/actor'
import type { ChoosableProblems } from './choosable-problems'
import type { ContestDownloads } from './contest-download.service'
import type { ContestLifecycle } from './contest-lifecycle.service'
import type { ContestSettingsService } from './contest-settings.service'
import { type ContestUploads, UNNAMED_CONTEST } from './contest-uploads.service'
import type { JuryService } from './jury.service'

interface Deps {
  contestAccess: ContestAccess
  choosableProblems: ChoosableProblems
  contestSettings: ContestSettingsService
  contestLifecycle: ContestLifecycle
  contestUploads: ContestUploads
  contestDownloads: ContestDownloads
  juryService: JuryService
  uploadPlace: UploadPlace
  uploadQuota: ByteQuota
}

/** Calls for managing contests. */
export const contestAdminRoutes = (deps: Deps): Handler[] => [
  ...settingsRoutes(deps),
  ...lifecycleRoutes(deps),
  ...juryRoutes(deps),
]

const settingsRoutes = ({ contestAccess, choosableProblems, contestSettings }: Deps): Handler[] => {
  const savedContest = async ({ plan, id }: Awaited<ReturnType<ContestSettingsService['save']>>) => ({
    data: { plan, contest: id && (await contestSettings.show(id)) },
  })
  return [
    handler(calls.listManagedContests, ({ actor, query }) => contestSettings.list(actor, query)),

    handler(calls.createContest, async ({ req, actor, query, body }) =>
      savedContest(
        await contestSettings.save(actor, auditSourceOf(req), null, body, query.dryRun === 'true'),
      ),
    ),

    handler(calls.getManagedContest, async ({ actor, id }) => {
      await contestAccess.requireOwner(actor, id)
      return { data: await contestSettings.show(id) }
    }),

    handler(calls.changeContest, async ({ req, actor, id, query, body }) => {
      const known = await contestAccess.requireOwner(actor, id)
      return savedContest(
        await contestSettings.save(actor, auditSourceOf(req), known, body, query.dryRun === 'true'),
      )
    }),

    handler(calls.previewDescription, async ({ body }) => ({
      data: { html: descriptionHtml(body.description) },
    })),

    handler(calls.listGroups, async () => ({ data: await contestSettings.groups() })),
    handler(calls.listChoosableProblems, ({ actor, query }) => choosableProblems.list(actor, query)),
  ]
}

const lifecycleRoutes = (deps: Deps): Handler[] => {
  const { contestAccess, contestSettings, contestLifecycle, contestUploads, contestDownloads } = deps
  const { uploadPlace, uploadQuota } = deps
  const slots = createUploadSlots()
  // Downloads have separate slots, so that slow ones do not block uploads.
  const downloadSlots = createUploadSlots()
  return [
    handler(calls.archiveContest, async ({ req, actor, id, body: { archived } }) => {
      const contest = await contestAccess.requireOwner(actor, id)
      await contestLifecycle.archive(auditSourceOf(req), contest, archived)
      return { data: await contestSettings.show(id) }
    }),

    handler(calls.deleteContest, async ({ req, actor, id, body: { title } }) => {
      const contest = await contestAccess.requireOwner(actor, id)
      await contestLifecycle.remove(auditSourceOf(req), contest, title)
      return { data: null, message: 'The contest has been deleted.' }
    }),

    handler(calls.exportContest, async ({ req, res, actor, id, query }) => {
      await contestAccess.requireOwner(actor, id)
      const withProblems = query.withProblems === 'true'
      if (withProblems) requireScope(actor, 'problems:manage')
      const contest = await contestSettings.show(id)
      const release = withProblems ? downloadSlots.take(actor.userId.toHexString()) : () => undefined
      try {
        res.type('application/zip').set('Content-Disposition', `attachment; filename="${contest.slug}.zip"`)
        const by = { place: uploadPlace.folder, actor, source: auditSourceOf(req) }
        await contestDownloads.send(res, contest, withProblems ? by : null)
      } finally {
        release()
      }
      return undefined
    }),

    handler(calls.applyContestPackage, async ({ req, actor, query, reauthorise }) => {
      const release = slots.take(actor.userId.toHexString())
      try {
        const countBytes = (bytes: number) => uploadQuota.take(actor.userId, bytes)
        const upload = await receiveUpload(req, UNNAMED_CONTEST, { ...uploadPlace, countBytes })
        try {
          // Check again: during a long upload, the account may have been disabled, or may have lost its role.
          await reauthorise()
          const data = await contestUploads.apply(actor, auditSourceOf(req), upload.path, {
            dryRun: query.dryRun === 'true',
            force: query.force === 'true',
            unverified: query.unverified === 'true',
            allowUnlicensed: query.allowUnlicensed === 'true',
          })
          return { data }
        } finally {
          await upload.remove()
        }
      } finally {
        release()
      }
    }),
  ]
}

const juryRoutes = ({ contestAccess, contestSettings, juryService }: Deps): Handler[] => {
  const show = async (id: Types.ObjectId) => ({ data: await contestSettings.show(id) })
  return [
    handler(calls.addJuryMember, async ({ req, actor, id, body: { email } }) => {
      await juryService.add(auditSourceOf(req), await contestAccess.requireOwner(actor, id), email)
      return show(id)
    }),

    handler(calls.removeJuryMember, async ({ req, actor, id }) => {
      const contest = await contestAccess.requireOwner(actor, id)
      await juryService.remove(auditSourceOf(req), contest, idParam(req, 'user', NO_MEMBER))
      return show(id)
    }),

    handler(calls.setOutsideRanking, async ({ req, actor, id, body }) => {
      const contest = await contestAccess.requireOwner(actor, id)
      await juryService.setOutsideRanking(auditSourceOf(req), contest, body)
      return show(id)
    }),

    handler(calls.handOverContest, async ({ req, actor, id, body: { email } }) => {
      await juryService.handOver(auditSourceOf(req), await contestAccess.requireOwner(actor, id), email)
      return show(id)
    }),
  ]
}

const NO_MEMBER = 'This user is not on the jury of this contest.'
