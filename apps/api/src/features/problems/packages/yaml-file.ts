import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml'
import type { z } from 'zod'
import { PackageError, type PackageIssue } from './package-error'
import type { PackageFile } from './source'

/** A YAML file together with the lines that its values stand on. */
export interface YamlFile {
  file: string
  value: unknown
  /** The line, from 1, of the value at a path of keys and indices, or of its nearest existing parent. */
  lineOf(path: readonly PropertyKey[]): number | null
  /** What a path is called where somebody reads it, if that is not its keys with dots between. */
  nameOf?(path: readonly PropertyKey[]): string
}

/** The parser takes up to a second for so much, and keeps the process from everything else. */
const LARGEST = 64 * 1024
/** Nobody mends more at once, and each is looked up by its line. */
const MOST_ISSUES = 200

/**
 * The text of a settings file.
 * @throws PackageError where it is larger than any that somebody writes
 */
export const readSettings = async (file: PackageFile): Promise<string> => {
  if (file.size > LARGEST) throw PackageError.at(file.path, `The file is larger than ${LARGEST / 1024} KB.`)
  return (await file.read()).toString('utf8')
}

/**
 * Parses YAML 1.2 text.
 * @throws PackageError that names the line of every syntax error
 */
export const parseYaml = (file: string, text: string): YamlFile => {
  const counter = new LineCounter()
  const document = parseDocument(text.replace(/^\uFEFF/, ''), {
    lineCounter: counter,
    prettyErrors: false,
    // The library compares each key with all others.
    uniqueKeys: false,
  })
  const faults = [
    ...document.errors.map(({ pos, message }) => ({ offset: pos[0], message: message.split('\n')[0]! })),
    ...doubledKeys(document),
  ]
  if (faults.length > 0) {
    throw new PackageError(
      faults.slice(0, MOST_ISSUES).map(({ offset, message }) => ({
        file,
        line: counter.linePos(offset).line,
        reason: `This is not valid YAML: ${message}`,
      })),
    )
  }
  const lineOf = (path: readonly PropertyKey[]): number | null => lineAt(document, counter, path)
  try {
    return { file, value: document.toJS({ maxAliasCount: 50 }), lineOf }
  } catch (error) {
    throw PackageError.at(file, `This is not valid YAML: ${(error as Error).message}`, 1)
  }
}

const doubledKeys = (document: Document): { offset: number; message: string }[] => {
  const found: { offset: number; message: string }[] = []
  visit(document, {
    Map(_key, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value))
          found.push({ offset: startOf(key) ?? 0, message: `The key ${String(key.value)} stands twice.` })
        seen.add(key.value)
      }
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

/** The same for who finds more to say: null with one issue, and its line, for every value that does not fit. */
export const tryYaml = <T extends z.ZodType>(
  yaml: YamlFile,
  schema: T,
): { value: z.output<T> | null; issues: PackageIssue[] } => {
  const parsed = schema.safeParse(yaml.value)
  return parsed.success
    ? { value: parsed.data, issues: [] }
    : {
        value: null,
        issues: parsed.error.issues.slice(0, MOST_ISSUES).flatMap((issue) => issuesOf(yaml, issue)),
      }
}

const issuesOf = (yaml: YamlFile, issue: z.core.$ZodIssue): PackageIssue[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST_ISSUES).map((key) => ({
      file: yaml.file,
      line: yaml.lineOf([...issue.path, key]),
      reason: `The key ${[...issue.path, key].join('.')} is unknown.`,
    }))
  const name = yaml.nameOf?.(issue.path) ?? issue.path.join('.')
  return [
    {
      file: yaml.file,
      line: yaml.lineOf(issue.path),
      reason: name === '' ? issue.message : `${name}: ${issue.message}`,
    },
  ]
}
