import type { ApiToken } from '@cohort/shared'
import type { ApiTokenRecord } from './api-token.model'

/** A token as its owner sees it. */
export const presentApiToken = (record: ApiTokenRecord): ApiToken => ({
  _id: record._id.toHexString(),
  name: record.name,
  scopes: record.scopes,
  prefix: record.prefix,
  createdAt: record.createdAt.toISOString(),
  expiresAt: record.expiresAt?.toISOString() ?? null,
  lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
})
