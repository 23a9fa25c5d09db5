import { type CcsAccount, fromCcs } from './ccs-account'
import type { FileAccount, ReadFile } from './file-account'
import type { FileMistake } from './split-table'

/** The lines after the version line, split at tabs. These formats have no quoting. */
const linesOf = (text: string): { line: number; fields: string[] }[] =>
  text
    .split('\n')
    .map((line, index) => ({ line: index + 1, fields: line.split('\t').map((field) => field.trim()) }))
    .slice(1)
    .filter(({ fields }) => fields.some((field) => field !== ''))

/** Treats an empty field and `null` as missing. */
const unlessNull = (field = ''): string | undefined => (/^(null)?$/i.test(field) ? undefined : field)

/**
 * Reads the ICPC's `teams.tsv`: number, external id, group, name, institution, its short name, country, and in version
 * 2 the institution's id.
 * @see https://ccs-specs.icpc.io (Contest Control System Requirements)
 */
export const readTeamsTsv = (text: string): ReadFile => {
  const accounts: FileAccount[] = []
  const mistakes: FileMistake[] = []
  for (const { line, fields } of linesOf(text)) {
    const [number, externalId, , name, institution] = fields
    const id = unlessNull(number) ?? unlessNull(externalId) ?? ''
    if (name === undefined)
      mistakes.push({ line, reason: 'A team needs four fields: number, external id, group and name.' })
    else if (!/^[\w.-]+$/.test(id))
      mistakes.push({ line, reason: 'The team has no valid number or external id.' })
    else accounts.push({ line, handle: `team${id}`, fullName: name, group: unlessNull(institution) })
  }
  return { accounts, mistakes }
}

/** Reads the ICPC's `accounts.tsv`: type, full name, user name and password. @see readTeamsTsv */
export const readAccountsTsv = (text: string): ReadFile => {
  const given: CcsAccount[] = []
  const mistakes: FileMistake[] = []
  for (const { line, fields } of linesOf(text)) {
    const [type = '', name = '', username = '', password = ''] = fields
    if (username === '')
      mistakes.push({ line, reason: 'An account needs four fields: type, name, user name and password.' })
    else given.push({ line, type, name, username, password })
  }
  const { mistakes: refused, ...read } = fromCcs(given)
  return { ...read, mistakes: [...mistakes, ...refused] }
}
