import { NASTY } from '@cohort/shared/test/nasty'
import fc from 'fast-check'

/** A JSON Schema from the OpenAPI document. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export interface Known {
  schemas: Record<string, JsonSchema>
  /** Existing values by field name or, for a path parameter, by segment and name, such as `problems.id`. */
  values: Record<string, string>
}

export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Generates values that the schema allows. Most identifiers are those of existing objects. */
export const valid = (schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> => {
  if (schema.$ref !== undefined)
    return valid(known.schemas[schema.$ref.split('/').at(-1)!] ?? {}, known, name)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((each) => valid(each, known, name)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return known.values[name] === undefined
        ? text(schema, name)
        : fc.oneof(
            { weight: 5, arbitrary: fc.constant(known.values[name]) },
            { weight: 1, arbitrary: fc.constantFrom(...Object.values(known.values)) },
            { weight: 1, arbitrary: text(schema, name) },
          )
    case 'integer':
      return fc.integer({ min: bounded(schema.minimum, -1000), max: bounded(schema.maximum, 1000) })
    case 'number':
      return fc.double({
        min: bounded(schema.minimum, -1000),
        max: bounded(schema.maximum, 1000),
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.uniqueArray(valid(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: 4,
        selector: keyOf,
      })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([field, inner]) => [
            field,
            valid(inner, known, field),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    default:
      return nasty
  }
}

/** The key by which the items of a list must differ: for objects, their first field. */
const keyOf = (value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? Object.values(value)[0] : value) ?? ''

const bounded = (bound: number | undefined, instead: number): number =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? instead : bound

const text = (
  { pattern, format, minLength = 0, maxLength = 60 }: JsonSchema,
  name: string,
): fc.Arbitrary<string> => {
  // Some emails have a plain text schema, because they are trimmed first. Recognise them by name.
  if (format === 'email' || name === 'email')
    return fc.oneof(fc.stringMatching(/^[a-z]{4,12}@example\.org$/), fc.emailAddress())
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
}

/** Generates a valid object with one wrong, extra or missing field, or something completely different. */
export const spoilt = (schema: JsonSchema, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: nasty },
    {
      weight: 6,
      arbitrary: fc
        .tuple(valid(schema, known), fc.nat(20), nasty, fc.constantFrom('replace', 'add', 'remove'))
        .map(([value, at, bad, how]) => {
          if (typeof value !== 'object' || value === null) return bad
          const fields = Object.keys(value)
          const field = fields[at % Math.max(1, fields.length)] ?? 'x'
          const { [field]: _gone, ...rest } = value as Record<string, unknown>
          if (how === 'remove') return rest
          return how === 'add' ? { ...value, [`extra${at}`]: bad } : { ...rest, [field]: bad }
        }),
    },
  )
