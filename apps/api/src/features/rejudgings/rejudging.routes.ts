import { changeText, type RejudgingSelection, rejudgingCalls } from '@cohort/shared'
import type { Types } from 'mongoose'
import { keyedId } from '../../database/keyed-id'
import { type Handler, handler } from '../../http/handler'
import type { AuditDetail } from '../audit/audit.model'
import { type Audit, auditSourceOf } from '../audit/audit.service'
import type { Actor } from '../users/actor'
import type { RejudgingRecord } from './rejudging.model'
import type { RejudgingPresenter } from './rejudging.presenter'
import type { Rejudgings } from './rejudging.service'
import { changeCounts } from './rejudging-changes'

interface Deps {
  rejudgings: Rejudgings
  rejudgingPresenter: RejudgingPresenter
  audit: Audit
}

type Titled<R = RejudgingRecord> = R & { titles: string[] }
type Applied = Awaited<ReturnType<Rejudgings['apply']>>

/** The calls for rejudgings, used by contest juries and problem owners. */
export const rejudgingRoutes = ({ rejudgings, rejudgingPresenter, audit }: Deps): Handler[] => {
  const withTitles = async <R extends RejudgingRecord>(rejudging: R): Promise<Titled<R>> => ({
    ...rejudging,
    titles: await rejudgingPresenter.problemTitles(rejudging),
  })
  /** For the audit log, which needs the contest or problem and the rejudging's id even if the action is refused. */
  const knownBefore = async (actor: Actor, id: Types.ObjectId) => {
    const { contestId, problemId } = await rejudgings.get(actor, id)
    return { target: contestId ?? problemId, detail: { rejudging: id.toHexString() } }
  }
  return [
    handler(rejudgingCalls.listRejudgings, async ({ actor, query }) => {
      const { rows, total } = await rejudgings.list(actor, query)
      return { data: await rejudgingPresenter.list(rows), total }
    }),

    handler(rejudgingCalls.countRejudgeable, async ({ actor, body }) => ({
      data: { matching: await rejudgings.count(actor, body) },
    })),

    handler(rejudgingCalls.createRejudging, async ({ req, actor, body, key }) => {
      const id = keyedId(actor.userId, 'rejudging', key)
      const { contestId, problemId } = await rejudgings.scopeFor(actor, body)
      const act = {
        action: 'rejudging.create',
        target: contestId ?? problemId,
        detail: { reason: body.reason, ...choiceOf(body) },
        after: (made: Titled) => ({ detail: factsOf(made) }),
      } as const
      if (!(await rejudgings.isCreated(id, body)))
        await audit.record(auditSourceOf(req), act, () => rejudgings.create(actor, body, id).then(withTitles))
      return {
        data: await rejudgingPresenter.details(await rejudgings.get(actor, id)),
        status: 201,
        message: 'The submissions are being rejudged.',
      }
    }),

    handler(rejudgingCalls.getRejudging, async ({ actor, id }) => ({
      data: await rejudgingPresenter.details(await rejudgings.get(actor, id)),
    })),

    handler(rejudgingCalls.previewRejudging, async ({ actor, id, query }) => {
      const { rejudging, changes } = await rejudgings.changes(actor, id)
      return {
        data: await rejudgingPresenter.preview(rejudging, changes, query),
        total: changes.changed.length,
      }
    }),

    handler(rejudgingCalls.applyRejudging, async ({ req, actor, id }) => {
      const act = {
        action: 'rejudging.apply',
        ...(await knownBefore(actor, id)),
        after: (begun: Titled<Applied>) => ({
          detail: { ...factsOf(begun), changes: countsText(begun.changes.changed) },
        }),
      } as const
      await audit.record(auditSourceOf(req), act, () => rejudgings.apply(actor, id).then(withTitles))
      return {
        data: await rejudgingPresenter.details(await rejudgings.get(actor, id)),
        message: 'The new verdicts are being applied.',
      }
    }),

    handler(rejudgingCalls.discardRejudging, async ({ req, actor, id }) => {
      const act = {
        action: 'rejudging.discard',
        ...(await knownBefore(actor, id)),
        after: (discarded: Titled) => ({ detail: factsOf(discarded) }),
      } as const
      await audit.record(auditSourceOf(req), act, () => rejudgings.discard(actor, id).then(withTitles))
      return {
        data: await rejudgingPresenter.details(await rejudgings.get(actor, id)),
        message: 'The rejudging was discarded. Nothing has changed.',
      }
    }),
  ]
}

/** The selection of submissions, for the audit log. Renames `from` and `to`, because there they denote a change. */
const choiceOf = ({
  language,
  verdicts,
  from,
  to,
  worker,
  submissionId,
}: RejudgingSelection): AuditDetail => ({
  ...(language && { language }),
  ...(verdicts && { verdicts: verdicts.join(', ') }),
  ...(from && { submittedFrom: from }),
  ...(to && { submittedUntil: to }),
  ...(worker && { worker }),
  ...(submissionId && { submission: submissionId }),
})

const factsOf = ({ _id, total, titles }: Titled) => ({
  rejudging: _id.toHexString(),
  problems: titles.join(', '),
  submissions: total,
})

/** For example `3 Wrong Answer > Accepted, 1 Accepted > Time Limit Exceeded`. */
const countsText = (changed: Parameters<typeof changeCounts>[0]): string =>
  changeCounts(changed)
    .map((change) => `${change.submissions} ${changeText(change, '>')}`)
    .join(', ')
