import { PackageError } from '../package-error'
import { MOST_SECONDS } from './time-limit'

/**
 * Reads DOMjudge's `domjudge-problem.ini`. It consists of lines `key = value` with optional quotes around the value,
 * and comments that start with `;` or `#`. Sections are ignored. `special_compare` and `special_run` are names of
 * executables in a DOMjudge installation.
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
 * Parses a time limit in seconds.
 * @throws PackageError if it is not a positive number or exceeds the maximum
 */
export const secondsOf = (file: string, value: string, line: number): number => {
  const seconds = Number(value)
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds
  const shown = JSON.stringify(value.trim())
  const reason = `The time limit ${shown} must be a number of seconds above 0 and at most ${MOST_SECONDS}.`
  throw PackageError.at(file, reason, line)
}
