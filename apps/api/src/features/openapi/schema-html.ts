import { escapeHtml } from '../../escape-html'

/** A JSON Schema as zod writes it, as far as the page reads it. */
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
}

const DEEPEST = 8

/** What a value has to be, in words and nested lists, with links to the schemas that have a name. */
export const schemaHtml = (schema: unknown, depth = 0): string => {
  if (typeof schema !== 'object' || schema === null) return 'anything'
  const given = schema as Schema
  if (depth > DEEPEST) return '…'
  if (given.$ref !== undefined) {
    const name = given.$ref.split('/').at(-1)!
    return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`
  }
  const choices = given.anyOf ?? given.oneOf
  if (choices !== undefined) return choices.map((each) => schemaHtml(each, depth + 1)).join(' or ')
  if (given.allOf !== undefined) return given.allOf.map((each) => schemaHtml(each, depth + 1)).join(' and ')
  if (given.enum !== undefined) return given.enum.map(literal).join(' | ')
  if ('const' in given) return literal(given.const)
  if (given.type === 'array') return `list of ${schemaHtml(given.items, depth + 1)}${limits(given)}`
  if (given.properties !== undefined) return propertiesHtml(given, depth)
  if (typeof given.additionalProperties === 'object')
    return `object of ${schemaHtml(given.additionalProperties, depth + 1)}`
  const type = Array.isArray(given.type) ? given.type.join(' or ') : (given.type ?? 'anything')
  return `${escapeHtml(type)}${limits(given)}`
}

const literal = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`

const propertiesHtml = ({ properties = {}, required = [], additionalProperties }: Schema, depth: number) => {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<li><code>${escapeHtml(name)}</code>${required.includes(name) ? '' : ' <em>optional</em>'}: ${schemaHtml(schema, depth + 1)}${schema.description === undefined ? '' : ` – ${escapeHtml(schema.description)}`}</li>`,
  )
  const closed = additionalProperties === false ? '' : ' and more'
  return `object with${closed}<ul>${rows.join('')}</ul>`
}

const limits = (schema: Schema): string => {
  const said = [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.format === undefined ? '' : escapeHtml(schema.format),
    schema.pattern === undefined ? '' : `<code>${escapeHtml(schema.pattern)}</code>`,
  ].filter((each) => each !== '')
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}

/** zod writes the largest safe integers where there is no bound. */
const range = (least: number | undefined, most: number | undefined, unit: string): string => {
  const low = least === undefined || least <= -Number.MAX_SAFE_INTEGER ? null : least
  const high = most === undefined || most >= Number.MAX_SAFE_INTEGER ? null : most
  if (low !== null && high !== null) return `${low} to ${high}${unit}`
  if (high !== null) return `at most ${high}${unit}`
  return low === null ? '' : `at least ${low}${unit}`
}
