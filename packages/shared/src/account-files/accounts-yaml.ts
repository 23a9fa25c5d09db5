import { z } from 'zod'
import { type CcsAccount, fromCcs } from './ccs-account'
import type { ReadFile } from './file-account'
import type { FileMistake } from './split-table'

/** A parsed YAML or JSON file. */
export interface YamlDocument {
  value: unknown
  /** The 1-based line of an entry in the top-level list. */
  lineOf(index: number): number
}

/** A syntax error with its line. */
export class YamlMistake extends Error {
  readonly line: number
  constructor(reason: string, line: number) {
    super(reason)
    this.line = line
  }
}

/** YAML parses an unquoted `7` as a number. */
const text = z.union([z.string(), z.number()]).transform(String).nullish()

const entrySchema = z.object({
  id: text,
  username: text,
  password: text,
  type: z.string().nullish(),
  name: text,
  email: text,
  team_id: text,
})

/**
 * Reads the ICPC's `accounts.yaml` or `accounts.json`: a list of accounts with `username`, `password`, `type`, `name`
 * and `team_id`, and optionally `email`. @see https://ccs-specs.icpc.io (Contest API, accounts)
 */
export const readAccountsYaml = (content: string, parse: (text: string) => YamlDocument): ReadFile => {
  const document = parsed(content, parse)
  if (document instanceof YamlMistake)
    return { accounts: [], mistakes: [{ line: document.line, reason: document.message }] }
  const { value, lineOf } = document
  if (!Array.isArray(value))
    return { accounts: [], mistakes: [{ line: 1, reason: 'The file must be a list of accounts.' }] }
  const given: CcsAccount[] = []
  const mistakes: FileMistake[] = []
  for (const [index, each] of value.entries()) {
    const line = lineOf(index)
    const entry = entrySchema.safeParse(each)
    const username = entry.data?.username || entry.data?.id
    if (!entry.success) mistakes.push({ line, reason: wrongEntry(entry.error) })
    else if (!username) mistakes.push({ line, reason: 'The account has no username and no id.' })
    else {
      const { type, name, password, email, team_id } = entry.data
      given.push({
        line,
        type: type || 'team',
        name: name ?? '',
        username,
        password: password ?? '',
        email: email ?? undefined,
        teamId: team_id ?? undefined,
      })
    }
  }
  const { mistakes: refused, ...read } = fromCcs(given)
  return { ...read, mistakes: [...mistakes, ...refused] }
}

const parsed = (content: string, parse: (text: string) => YamlDocument): YamlDocument | YamlMistake => {
  try {
    return parse(content)
  } catch (error) {
    if (error instanceof YamlMistake) return error
    throw error
  }
}

const wrongEntry = ({ issues }: z.ZodError): string => {
  const field = issues[0]?.path[0]
  return field === undefined
    ? 'Each entry must be an account with fields such as username and name.'
    : `The field ${String(field)} must be text.`
}
