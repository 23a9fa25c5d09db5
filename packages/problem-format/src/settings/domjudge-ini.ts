import { PackageError } from '../package-error'
import { MOST_SECONDS } from './time-limit'

/** What DOMjudge's `domjudge-problem.ini` says that the judge needs. */
export interface DomjudgeIni {
  name: string | null
  timeSeconds: number | null
  /** Names of executables of a DOMjudge installation, which a package cannot bring along. */
  specialCompare: string | null
  specialRun: string | null
}

const FILE = 'domjudge-problem.ini'

/**
 * Reads `key = value` lines, the value optionally in quotes; `;` and `#` start comments, sections are skipped.
 * @throws PackageError when the time limit is no number
 */
export const readDomjudgeIni = (content: string): DomjudgeIni => {
  const values = new Map<string, { value: string; line: number }>()
  content.split(/\r?\n/).forEach((text, index) => {
    const equals = text.indexOf('=')
    const key = text.slice(0, Math.max(0, equals)).trim()
    if (!/^[\w-]+$/.test(key)) return
    const value = text
      .slice(equals + 1)
      .trim()
      .replace(/^(["'])(.*?)\1.*$/s, '$2')
    values.set(key.toLowerCase(), { value, line: index + 1 })
  })
  const textOf = (key: string): string | null => values.get(key)?.value || null
  const limit = values.get('timelimit')
  return {
    name: textOf('name'),
    timeSeconds: limit === undefined ? null : secondsOf(FILE, limit.value, limit.line),
    specialCompare: textOf('special_compare'),
    specialRun: textOf('special_run'),
  }
}

/**
 * A time limit as the one number of a file.
 * @throws PackageError when it is not a number above 0, or more than a package may give
 */
export const secondsOf = (file: string, value: string, line: number): number => {
  const trimmed = value.trim()
  const seconds = Number(trimmed)
  if (trimmed === '' || !Number.isFinite(seconds) || seconds <= 0)
    throw PackageError.at(
      file,
      `The time limit ${JSON.stringify(trimmed)} is no number of seconds above 0.`,
      line,
    )
  if (seconds > MOST_SECONDS)
    throw PackageError.at(file, `The time limit ${trimmed} is more than ${MOST_SECONDS} seconds.`, line)
  return seconds
}
