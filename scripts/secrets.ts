import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const NAMES = ['SESSION_SECRET', 'PASSWORD_PEPPER', 'WORKER_TOKEN'] as const

export type Secrets = Record<(typeof NAMES)[number], string>

/**
 * The stack's secrets, which are generated once and stored in a file that only its owner can read. Throws if the file
 * is damaged instead of replacing it, because no password is valid without the pepper.
 * @param given the environment, whose values take precedence
 */
export const loadSecrets = (file: string, given: NodeJS.ProcessEnv): Secrets => {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const missing = NAMES.filter((name) => !kept[name])
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url')
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  return Object.fromEntries(NAMES.map((name) => [name, given[name] || kept[name]])) as Secrets
}
