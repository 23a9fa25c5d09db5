import type { SchemaOptions } from 'mongoose'

/**
 * Options that every collection's schema shares. An unknown field in a filter throws: if it were dropped, the
 * filter would match everything. Commands are not buffered, so calls fail immediately while MongoDB is down.
 */
export const collectionOptions = {
  strict: 'throw',
  strictQuery: 'throw',
  versionKey: false,
  minimize: false,
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
} as const satisfies SchemaOptions
