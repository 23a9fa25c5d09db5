import { type Document, isCollection, isMap, isNode, isPair, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { PackageError, type PackageIssue } from './package-error'

/** A YAML file together with the lines that its values stand on. */
export interface YamlFile {
  file: string
  value: unknown
  /** The line, from 1, of the value at a path of keys and indices, or of its nearest existing parent. */
  lineOf(path: readonly PropertyKey[]): number | null
}

/**
 * Parses YAML 1.2 text.
 * @throws PackageError that names the line of every syntax error
 */
export const parseYaml = (file: string, text: string): YamlFile => {
  const counter = new LineCounter()
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: counter, prettyErrors: false })
  if (document.errors.length > 0) {
    throw new PackageError(
      document.errors.map((error) => ({
        file,
        line: counter.linePos(error.pos[0]).line,
        reason: `This is not valid YAML: ${error.message.split('\n')[0]}`,
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
    : { value: null, issues: parsed.error.issues.flatMap((issue) => issuesOf(yaml, issue)) }
}

const issuesOf = (yaml: YamlFile, issue: z.core.$ZodIssue): PackageIssue[] => {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      file: yaml.file,
      line: yaml.lineOf([...issue.path, key]),
      reason: `The key ${[...issue.path, key].join('.')} is unknown.`,
    }))
  const name = issue.path.join('.')
  return [
    {
      file: yaml.file,
      line: yaml.lineOf(issue.path),
      reason: name === '' ? issue.message : `${name}: ${issue.message}`,
    },
  ]
}
