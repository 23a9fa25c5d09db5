import type { Request } from 'express'
import { actorOf } from '../../http/authorise'
import type { AuditRecord } from './audit.model'

/** Who acts, and from where. */
export type AuditSource = Pick<
  AuditRecord,
  'command' | 'userId' | 'role' | 'apiTokenId' | 'address' | 'requestId'
>

/** The signed-in user of a request. */
export const auditSourceOf = (req: Request): AuditSource => {
  const { userId, role, token } = actorOf(req)
  return {
    command: null,
    userId,
    role,
    apiTokenId: token?.id ?? null,
    address: req.ip ?? null,
    requestId: String(req.id),
  }
}

/** A command run by somebody with a shell on the server, e.g. `problems import`. */
export const commandSource = (command: string): AuditSource => ({
  command,
  userId: null,
  role: null,
  apiTokenId: null,
  address: null,
  requestId: null,
})
