import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST_NODE = [20, 19]

/**
 * @param {string} version as in process.version
 * @returns {string | undefined} a sentence that says what to do if this Node.js is too old
 */
export const nodeVersionProblem = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return undefined
  return `Cohort needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${version}. Install a newer version, for example with: nvm install 22`
}

/**
 * Whether the installed packages match the lock file. npm records what it installed in its own lock file
 * inside node_modules; packages for other platforms are optional and missing there.
 * @param {Record<string, {version?: string, integrity?: string, optional?: boolean}>} wanted
 * @param {Record<string, {version?: string, integrity?: string}>} installed
 */
export const matchesLock = (wanted, installed) =>
  Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether `npm ci` has nothing to do.
 * @param {string} root the repository
 */
export const dependenciesAreCurrent = (root) => {
  try {
    return matchesLock(
      packagesOf(join(root, 'package-lock.json')),
      packagesOf(join(root, 'node_modules', '.package-lock.json')),
    )
  } catch {
    return false
  }
}
