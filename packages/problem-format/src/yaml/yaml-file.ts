import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  Lexer,
  LineCounter,
  Parser,
  parseDocument,
  visit,
} from 'yaml'
import type { z } from 'zod'
import { issueAt, MOST_ISSUES, PackageError, type PackageIssue } from '../package-error'
import type { PackageFile } from '../source/package-file'

/** A parsed YAML file that knows the lines of its values. */
export interface YamlFile {
  file: string
  /** Null if the file is empty. */
  value: unknown
  /** The line of the value at a path of keys and indices, or of its nearest existing parent. Lines count from 1. */
  lineOf(path: readonly PropertyKey[]): number | null
  /** The name of a path in errors. By default, its keys joined by dots. */
  nameOf?(path: readonly PropertyKey[]): string
}

/** The maximum length of a file. The parser may take a second for this many characters. */
const LARGEST = 64 * 1024
/**
 * The maximum depth of nested lists and maps. Parsing is recursive, so a few thousand levels would crash the process
 * with an error that cannot be caught.
 */
const DEEPEST = 64
const LONGEST_NAME = 100

/**
 * Reads the text of a settings file.
 * @throws PackageError if the file is larger than 64 KB
 */
export const readSettings = async (file: PackageFile): Promise<string> => {
  if (file.size > LARGEST) throw tooLarge(file.path)
  return (await file.read()).toString('utf8')
}

const tooLarge = (file: string, largest = LARGEST): PackageError =>
  PackageError.at(file, `The file is larger than ${largest / 1024} KB.`)

/**
 * Parses YAML 1.2 text.
 * @param largest the maximum length in UTF-16 code units. Exceed the default only for trusted text
 * @throws PackageError with the line of each syntax error, or if the text is too long or nested too deeply
 */
export const parseYaml = (file: string, text: string, largest = LARGEST): YamlFile => {
  const lineCounter = new LineCounter()
  if (text.length > largest) throw tooLarge(file, largest)
  const content = text.replace(/^\uFEFF/, '')
  requireShallow(file, content)
  // `uniqueKeys` would compare each key with all others, so look for duplicates separately.
  const options = { lineCounter, prettyErrors: false, logLevel: 'error', uniqueKeys: false } as const
  const document = parseDocument(content, options)
  const syntaxErrors = document.errors.map(({ pos, message }) => ({ offset: pos[0], message }))
  const faults = [...syntaxErrors, ...duplicateKeys(document)]
  if (faults.length > 0)
    throw new PackageError(
      faults.map(({ offset, message }) => notYaml(file, message, lineCounter.linePos(offset).line)),
    )
  const lineOf: YamlFile['lineOf'] = (path) => {
    const offset = offsetOf(document, path)
    return offset === null ? null : lineCounter.linePos(offset).line
  }
  try {
    return { file, value: document.toJS({ maxAliasCount: 50 }), lineOf }
  } catch (error) {
    throw new PackageError([notYaml(file, (error as Error).message, 1)])
  }
}

const notYaml = (file: string, message: string, line: number): PackageIssue =>
  issueAt(file, `This is not valid YAML: ${message.split('\n')[0]}`, line)

/** @throws PackageError at the first token that is nested too deeply, before the recursive part of the parser runs */
const requireShallow = (file: string, text: string): void => {
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    // `next` is a generator, so it runs only while its tokens are consumed.
    for (const _token of parser.next(lexeme));
    if (parser.stack.filter((token) => 'items' in token).length <= DEEPEST) continue
    const line = text.slice(0, parser.offset).split('\n').length
    throw PackageError.at(file, `Maps and lists are nested more than ${DEEPEST} levels deep.`, line)
  }
}

const duplicateKeys = (document: Document): { offset: number; message: string }[] => {
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
        seen.add(key.value)
      }
    },
  })
  return found
}

const offsetOf = (document: Document, path: readonly PropertyKey[]): number | null => {
  let offset = startOf(document.contents)
  let node: unknown = document.contents
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => String(isNode(item.key) ? item.key.toJSON() : item.key) === String(key),
      )
      if (pair === undefined) break
      offset = startOf(pair.key) ?? offset
      node = pair.value
    } else if (isCollection(node)) {
      node = node.get(key, true)
      offset = startOf(node) ?? offset
    } else break
  }
  return offset
}

const startOf = (node: unknown): number | null => (isNode(node) ? (node.range?.[0] ?? null) : null)

/**
 * Checks a YAML file against a schema. An empty file is an empty map.
 * @throws PackageError with the line of each invalid key or value
 */
export const checkYaml = <T extends z.ZodType>(yaml: YamlFile, schema: T): z.output<T> => {
  const { data, issues } = tryYaml(yaml, schema)
  if (issues.length > 0) throw new PackageError(issues)
  return data as z.output<T>
}

/** Like `checkYaml`, but returns issues for callers that collect errors. The data is undefined if there are any. */
export const tryYaml = <T extends z.ZodType>(
  yaml: YamlFile,
  schema: T,
): { data: z.output<T> | undefined; issues: PackageIssue[] } => {
  const { data, error } = schema.safeParse(yaml.value ?? {})
  const faults = (error?.issues ?? []).flatMap((issue): { path: PropertyKey[]; message: string | null }[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: null }))
      : [{ path: issue.path, message: issue.message }],
  )
  // Finding lines takes time, so keep only the issues to report, and one more to show that there are others.
  const issues = faults.slice(0, MOST_ISSUES + 1).map(({ path, message }) => {
    if (message === null) return unknownKey(yaml, path)
    const name = yaml.nameOf?.(path) ?? nameOf(path)
    return issueAt(yaml.file, name === '' ? message : `${name}: ${message}`, yaml.lineOf(path))
  })
  return { data, issues }
}

/** Reports the unknown keys at the top level, up to the maximum number of issues. */
export const unknownKeys = (yaml: YamlFile, isKnown: (key: string) => boolean): PackageIssue[] => {
  const { value } = yaml
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return []
  const unknown = Object.keys(value).filter((key) => !isKnown(key))
  return unknown.slice(0, MOST_ISSUES + 1).map((key) => unknownKey(yaml, [key]))
}

const unknownKey = (yaml: YamlFile, path: readonly PropertyKey[]): PackageIssue =>
  issueAt(yaml.file, `The key ${nameOf(path)} is unknown.`, yaml.lineOf(path))

const nameOf = (path: readonly PropertyKey[]): string => path.map(shortened).join('.')

const shortened = (name: unknown): string => {
  const text = String(name)
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text
}
