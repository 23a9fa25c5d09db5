import { type Connection, Schema, type SchemaOptions } from 'mongoose'

/**
 * Options that every collection's schema shares. An unknown field in a filter throws: if it were dropped, the
 * filter would match everything. Commands are not buffered, so calls fail immediately while MongoDB is down.
 */
const collectionOptions = {
  strict: 'throw',
  strictQuery: 'throw',
  versionKey: false,
  minimize: false,
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
} as const satisfies SchemaOptions

export const { Mixed, ObjectId } = Schema.Types

/** Every field of a record: its type, which makes it required, or its mongoose definition. */
type Fields<R> = { [K in keyof R as K extends '_id' ? never : K]-?: object } & { _id?: object }

const definitionOf = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof field === 'function' || Array.isArray(field) ? { type: field, required: true } : field,
    ]),
  ) as never

/** A field that is null unless it is given. */
export const orNull = (type: object) => ({ type, default: null })

/** The schema of a collection. */
export const schemaOf = <R>(fields: Fields<R>) => new Schema<R>(definitionOf(fields), collectionOptions)

/** The schema of subdocuments, which have no ids. */
export const partSchemaOf = <R>(fields: Fields<R>) => new Schema<R>(definitionOf(fields), { _id: false })

/** Binds the schema of a collection to a connection. */
export const modelOf =
  <R>(collection: string, schema: Schema<R>) =>
  (connection: Connection) =>
    connection.model<R>(collection, schema, collection)
