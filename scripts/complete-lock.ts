/**
 * `npm run complete-lock`: adds the binaries for other platforms to package-lock.json. npm leaves them out if its
 * registry lacks them, and `npm ci` then rejects the lock file on those platforms.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { complete, type Lock } from './lock-platforms'

const file = join(process.cwd(), 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
const added = complete(lock)
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `Added:\n  ${added.join('\n  ')}` : 'The lock file is complete.')
