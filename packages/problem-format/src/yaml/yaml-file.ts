import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  parseDocument,
  visit,
} from 'yaml'
import { z } from 'zod'
import { MOST_ISSUES, PackageError, type PackageIssue } from '../package-error'
import type { PackageFile } from '../source/package-file'

/** A YAML file with the lines of its values. */
export interface YamlFile {
  file: string
  value: unknown
  /** The line, from 1, of the value at a path of keys and indices, or of its nearest existing parent. */
  lineOf(path: readonly PropertyKey[]): number | null
  /** What errors call a path, if not its keys with dots between. */
  nameOf?(path: readonly PropertyKey[]): string
}

/** The parser takes up to a second for so much. */
const LARGEST = 64 * 1024
/** The composer, and what reads its values, recurse: a few thousand levels end the process, and no error can be caught. */
const DEEPEST = 64
/** One more than is reported, so that an error knows whether there are more. */
const MOST_COLLECTED = MOST_ISSUES + 1
const LONGEST_NAME = 100

/**
 * The text of a settings file.
 * @throws PackageError if it is larger than 64 KB
 */
export const readSettings = async (file: PackageFile): Promise<string> => {
  if (file.size > LARGEST) throw tooLarge(file.path)
  return (await file.read()).toString('utf8')
}

const tooLarge = (file: string): PackageError =>
  PackageError.at(file, `The file is larger than ${LARGEST / 1024} KB.`)

/**
 * Parses YAML 1.2 text.
 * @throws PackageError that names the lines of syntax errors, and for text that is too long or nested too deep
 */
export const parseYaml = (file: string, text: string): YamlFile => {
  const counter = new LineCounter()
  if (text.length > LARGEST) throw tooLarge(file)
  const content = text.replace(/^\uFEFF/, '')
  requireShallowText(file, content)
  const document = parseDocument(content, {
    lineCounter: counter,
    prettyErrors: false,
    logLevel: 'error',
    // The library compares each key with all others.
    uniqueKeys: false,
  })
  const faults = [
    ...document.errors
      .slice(0, MOST_COLLECTED)
      .map(({ pos, message }) => ({ offset: pos[0], message: message.split('\n')[0]! })),
    ...doubledKeys(document),
  ]
  if (faults.length > 0) {
    throw new PackageError(
      faults.slice(0, MOST_COLLECTED).map(({ offset, message }) => ({
        file,
        line: counter.linePos(offset).line,
        reason: `This is not valid YAML: ${message}`,
      })),
    )
  }
  const lineOf = (path: readonly PropertyKey[]): number | null => lineAt(document, counter, path)
  const value = composedValue(file, document)
  requireShallowValue(file, value)
  return { file, value, lineOf }
}

const composedValue = (file: string, document: Document): unknown => {
  try {
    return document.toJS({ maxAliasCount: 50 })
  } catch (error) {
    throw PackageError.at(file, `This is not valid YAML: ${(error as Error).message}`, 1)
  }
}

const tooDeep = (file: string, line: number | null): PackageError =>
  PackageError.at(file, `Maps and lists are nested more than ${DEEPEST} deep.`, line)

/**
 * Stops at the first token that nests too deep, before anything is composed.
 * @throws PackageError
 */
const requireShallowText = (file: string, text: string): void => {
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    // Its tokens come from a generator, which works only while it is read.
    for (const _token of parser.next(lexeme));
    if (parser.stack.filter((token) => 'items' in token).length > DEEPEST)
      throw tooDeep(file, text.slice(0, parser.offset).split('\n').length)
  }
}

/**
 * Aliases nest what the text does not.
 * @throws PackageError
 */
const requireShallowValue = (file: string, root: unknown): void => {
  const depths = new Map<object, number>()
  const walk = (value: unknown, depth: number): void => {
    if (value === null || typeof value !== 'object' || (depths.get(value) ?? 0) >= depth) return
    if (depth > DEEPEST) throw tooDeep(file, null)
    depths.set(value, depth)
    for (const each of Object.values(value)) walk(each, depth + 1)
  }
  walk(root, 1)
}

const doubledKeys = (document: Document): { offset: number; message: string }[] => {
  const found: { offset: number; message: string }[] = []
  visit(document, {
    Map(_key, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value))
          found.push({
            offset: startOf(key) ?? 0,
            message: `The key ${shortened(key.value)} is used twice.`,
          })
        if (found.length === MOST_COLLECTED) return visit.BREAK
        seen.add(key.value)
      }
      return undefined
    },
  })
  return found
}

const lineAt = (document: Document, counter: LineCounter, path: readonly PropertyKey[]): number | null => {
  let offset = startOf(document.contents)
  let node: unknown = document.contents
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => String(isNode(item.key) ? item.key.toJSON() : item.key) === String(key),
      )
      if (!isPair(pair)) break
      offset = startOf(pair.key) ?? offset
      node = pair.value
    } else if (isCollection(node)) {
      node = node.get(key, true)
      offset = startOf(node) ?? offset
    } else break
  }
  return offset === null ? null : counter.linePos(offset).line
}

const startOf = (node: unknown): number | null => (isNode(node) ? (node.range?.[0] ?? null) : null)

/**
 * Checks a YAML file against a schema.
 * @throws PackageError with one issue, and its line, for every value that does not fit
 */
export const checkYaml = <T extends z.ZodType>(yaml: YamlFile, schema: T): z.output<T> => {
  const { value, issues } = tryYaml(yaml, schema)
  if (issues.length > 0) throw new PackageError(issues)
  return value as z.output<T>
}

/**
 * Checks a YAML file all of whose keys are known. When it has more unknown keys than are reported, the schema never sees
 * it.
 * @throws PackageError with one issue, and its line, for every key and value that does not fit
 */
export const checkStrictYaml = <T extends z.ZodObject>(
  yaml: YamlFile,
  schema: T,
): z.output<z.ZodNullable<T>> => {
  const unknown = unknownKeys(yaml, (key) => Object.hasOwn(schema.shape, key))
  if (unknown.length > MOST_ISSUES) throw new PackageError(unknown)
  return checkYaml(yaml, z.nullable(schema))
}

/** The unknown keys at the top, as many as errors report. */
export const unknownKeys = (yaml: YamlFile, isKnown: (key: string) => boolean): PackageIssue[] => {
  const { value } = yaml
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return []
  return Object.keys(value)
    .filter((key) => !isKnown(key))
    .slice(0, MOST_COLLECTED)
    .map((key) => unknownKey(yaml, [key]))
}

const unknownKey = (yaml: YamlFile, path: readonly PropertyKey[]): PackageIssue => ({
  file: yaml.file,
  line: yaml.lineOf(path),
  reason: `The key ${nameOf(path)} is unknown.`,
})

const nameOf = (path: readonly PropertyKey[]): string => path.map(shortened).join('.')

const shortened = (name: unknown): string => {
  const text = String(name)
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text
}

/** The same for callers that find more to report: null with one issue, and its line, for every value that does not fit. */
export const tryYaml = <T extends z.ZodType>(
  yaml: YamlFile,
  schema: T,
): { value: z.output<T> | null; issues: PackageIssue[] } => {
  const parsed = schema.safeParse(yaml.value)
  return parsed.success
    ? { value: parsed.data, issues: [] }
    : {
        value: null,
        issues: parsed.error.issues
          .slice(0, MOST_COLLECTED)
          .flatMap((issue) => issuesOf(yaml, issue))
          .slice(0, MOST_COLLECTED),
      }
}

const issuesOf = (yaml: YamlFile, issue: z.core.$ZodIssue): PackageIssue[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST_COLLECTED).map((key) => unknownKey(yaml, [...issue.path, key]))
  const name = yaml.nameOf?.(issue.path) ?? nameOf(issue.path)
  return [
    {
      file: yaml.file,
      line: yaml.lineOf(issue.path),
      reason: name === '' ? issue.message : `${name}: ${issue.message}`,
    },
  ]
}
