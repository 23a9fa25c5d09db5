import { pathTo, problemCalls } from '@cohort/shared'
import type { StatementRecord } from './problem-version.model'

export type ChosenStatement = ReturnType<typeof chooseStatement>

/**
 * Chooses the statement in the first preferred language that has one, or else the default statement. A statement in
 * `sv` also serves `sv-FI`, and one in `pt-BR` also serves `pt`.
 * @param statements the default one first
 * @returns the statement, and the languages of all statements in the same order
 */
export const chooseStatement = (statements: readonly StatementRecord[], preferred: readonly string[]) => {
  const found = preferred.flatMap((wanted) => matching(statements, wanted.toLowerCase()))
  return { statement: found[0] ?? statements[0]!, languages: statements.map(({ language }) => language) }
}

const matching = (all: readonly StatementRecord[], wanted: string): StatementRecord[] => {
  const primary = (language: string): string => language.split('-')[0]!
  const of = (test: (language: string) => boolean) =>
    all.filter(({ language }) => test(language.toLowerCase()))
  return [
    ...of((language) => language === wanted),
    ...of((language) => language === primary(wanted)),
    ...of((language) => primary(language) === primary(wanted)),
  ]
}

/** The address of a statement's file. */
export const fileAddress = (problemId: string, sha256: string, contestId?: string): string => {
  const query = contestId === undefined ? '' : `?contestId=${encodeURIComponent(contestId)}`
  return `${pathTo(problemCalls.getProblemFile, { id: problemId, sha256 })}${query}`
}

/** Completes the addresses of files inside tags. Elsewhere, such an address is ordinary text. */
export const withAddresses = (html: string, addressOf: (sha256: string) => string): string =>
  html.replace(
    /(<(?:img|a)\b[^<>]*?\s(?:src|href)=")files\/([0-9a-f]{64})"/g,
    (_all, before: string, sha256: string) => `${before}${addressOf(sha256)}"`,
  )

/**
 * Headers for an uploaded file. Opened directly, the file cannot run or load anything, and only our own pages can embed
 * it. PDF files get no sandbox, because Chromium would not show them.
 */
export const statementFileHeaders = (type: string, size: number): Record<string, string> => ({
  'Content-Type': type,
  'Content-Length': String(size),
  'Content-Disposition': 'inline',
  // The content at an address never changes. Shared caches are excluded, because not every user may see every problem.
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Security-Policy':
    type === 'application/pdf'
      ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
      : "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  ...(type === 'application/pdf' ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
  'X-Content-Type-Options': 'nosniff',
})
