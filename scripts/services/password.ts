import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The password of the service whose data is in a folder: generated once, stored in the folder, and readable only by its owner.
 * It has 64 hexadecimal digits, which need no quotes in URLs and configurations.
 */
export const servicePassword = (folder: string): string => {
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
