import { userCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import { type Audit, recordForStaff } from '../audit/audit.service'
import { type ApiTokens, presentApiToken } from './api-token.service'

/** API tokens of the signed-in user. None of these calls accepts an API token: a leaked one could create others. */
export const apiTokenRoutes = (apiTokens: ApiTokens, audit: Audit): Handler[] => {
  // The tokens of organisers and admins have their owners' rights, so they are audited.
  const record = recordForStaff(audit)
  return [
    handler(userCalls.listApiTokens, async ({ actor }) => ({
      data: (await apiTokens.list(actor)).map(presentApiToken),
    })),

    handler(userCalls.createApiToken, async ({ req, actor, body }) => {
      const { record: created, token } = await record(
        req,
        {
          action: 'apiToken.create',
          target: null,
          detail: { name: body.name, scopes: body.scopes.join(' ') },
          after: ({ record: { _id } }) => ({ target: _id }),
        },
        () => apiTokens.create(actor, body),
      )
      const message = 'Copy the token now: it will not be shown again.'
      return { data: { ...presentApiToken(created), token }, message }
    }),

    handler(userCalls.revokeApiToken, async ({ req, actor, id }) => {
      await record(req, { action: 'apiToken.revoke', target: id }, () => apiTokens.revoke(actor, id))
      return { data: null, message: 'The token has been revoked.' }
    }),
  ]
}
