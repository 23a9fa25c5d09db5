import { PackageError } from '../package-error'
import { MOST_SECONDS } from './time-limit'

/**
 * Reads DOMjudge's `domjudge-problem.ini`: `key = value` lines, the value optionally in quotes; `;` and `#` start
 * comments, sections are skipped. `special_compare` and `special_run` name executables of a DOMjudge installation.
 * @throws PackageError if the time limit is not a number
 */
export const readDomjudgeIni = (content: string | null) => {
  const values = new Map<string, { value: string; line: number }>()
  for (const [index, text] of (content ?? '').split(/\r?\n/).entries()) {
    const [, key, given = ''] = /^\s*([\w-]+)\s*=(.*)$/s.exec(text) ?? []
    if (key === undefined) continue
    const value = given.trim().replace(/^(["'])(.*?)\1.*$/s, '$2')
    values.set(key.toLowerCase(), { value, line: index + 1 })
  }
  const textOf = (key: string): string | null => values.get(key)?.value || null
  const limit = values.get('timelimit')
  return {
    name: textOf('name'),
    timeSeconds: limit === undefined ? null : secondsOf('domjudge-problem.ini', limit.value, limit.line),
    specialCompare: textOf('special_compare'),
    specialRun: textOf('special_run'),
  }
}

/**
 * Reads a time limit from a file that contains only a number.
 * @throws PackageError if it is not a number above 0, or more than a package may give
 */
export const secondsOf = (file: string, value: string, line: number): number => {
  const seconds = Number(value)
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds
  const shown = JSON.stringify(value.trim())
  const reason = `The time limit ${shown} must be a number of seconds above 0 and at most ${MOST_SECONDS}.`
  throw PackageError.at(file, reason, line)
}
