import type { SchemaOptions } from 'mongoose'

/**
 * What every collection's schema shares. An unknown field in a filter throws: dropped silently, an empty
 * filter would match everything. Nothing is buffered: while MongoDB is away a call fails at once.
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
