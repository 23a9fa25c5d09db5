import { administrationCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import { type Audit, auditSourceOf } from '../audit/audit.service'
import type { Erasure } from './erasure.service'

interface Deps {
  erasure: Erasure
  audit: Audit
}

/** The call that erases a person's account and data. */
export const erasureRoutes = ({ erasure, audit }: Deps): Handler[] => [
  handler(administrationCalls.eraseAccount, async ({ req, id, body }) => {
    const act = { action: 'account.erase', target: id } as const
    await audit.record(auditSourceOf(req), act, () => erasure.erase(id, body.email))
    const event = 'account erased'
    req.log.warn({ event, user: id.toHexString() }, event)
    return { data: null, message: 'The account has been deleted.' }
  }),
]
