import { isUtf8 } from 'node:buffer'
import { issueAt, type PackageIssue } from './package-error'
import type { ProblemPackage } from './read-package'
import type { PackageFile } from './source/package-file'
import type { PackageSource } from './source/package-source'

/** Flaws in text files that authors often miss, with their consequences. */
const CRLF = 'Windows line endings (CRLF): programs that read whole lines get a carriage return at the end.'
const NOT_UTF8 = 'This is not UTF-8. It was read as Latin-1.'
const DATA_NOT_UTF8 = 'This is not UTF-8: programs that read text may fail on it.'
const EMPTY = 'The answer is empty, so empty output is correct.'

const TEXTS =
  /^(problem\.yaml|cohort\.yaml|submissions\/.*|input_validators\/.*|(problem_)?statement\/.*\.(tex|md|html|txt))$/

/** Warns about Windows line endings, wrong encodings and empty answers. */
export const textWarnings = async (
  source: Pick<PackageSource, 'files'>,
  problem: Pick<ProblemPackage, 'tests' | 'checker'>,
): Promise<PackageIssue[]> => {
  const found = new Map<string, string[]>()
  const add = (reason: string, { path }: PackageFile): void => {
    found.set(reason, [...(found.get(reason) ?? []), path])
  }
  for (const { input, answer } of problem.tests) {
    for (const file of [input, answer]) {
      const bytes = await file.read()
      if (bytes.includes('\r\n')) add(CRLF, file)
      if (!isUtf8(bytes)) add(DATA_NOT_UTF8, file)
      // A package's own validator may not need an answer.
      if (file === answer && problem.checker.kind === 'tokens' && bytes.toString('latin1').trim() === '')
        add(EMPTY, file)
    }
  }
  for (const file of source.files.values()) {
    if (!TEXTS.test(file.path)) continue
    const bytes = await file.read()
    if (!bytes.includes(0) && !isUtf8(bytes)) add(NOT_UTF8, file)
  }
  return [...found].map(([reason, paths]) => issueAt(paths[0]!, reason + andOthers(paths)))
}

const SHOWN = 5

const andOthers = ([, ...others]: readonly string[]): string => {
  if (others.length === 0) return ''
  const more = others.length > SHOWN ? ', …' : ''
  return ` Also in ${others.length} more: ${others.slice(0, SHOWN).join(', ')}${more}.`
}
