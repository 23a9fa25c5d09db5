import { type Connection, Schema, type SchemaOptions } from 'mongoose'

/**
 * Options shared by all collections. An unknown field in a filter throws: if mongoose dropped it, the filter would
 * match everything. Without buffering, calls fail immediately while MongoDB is down.
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

/** Maps each field to its type, which makes it required, or to a full mongoose definition. */
type Fields<R> = { [K in keyof R as K extends '_id' ? never : K]-?: object } & { _id?: object }

const definitionOf = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof field === 'function' || Array.isArray(field) ? { type: field, required: true } : field,
    ]),
  ) as never

/** An optional field that defaults to null. */
export const orNull = (type: object) => ({ type, default: null })

export const schemaOf = <R>(fields: Fields<R>) => new Schema<R>(definitionOf(fields), collectionOptions)

/** A schema for subdocuments, which have no ids. */
export const partSchemaOf = <R>(fields: Fields<R>) => new Schema<R>(definitionOf(fields), { _id: false })

export const modelOf =
  <R>(collection: string, schema: Schema<R>) =>
  (connection: Connection) =>
    connection.model<R>(collection, schema, collection)
