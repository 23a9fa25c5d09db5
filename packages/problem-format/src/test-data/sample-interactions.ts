import type { SampleInteraction } from '@cohort/shared'
import { issueAt, PackageError, type PackageIssue } from '../package-error'
import { filesBelow, type PackageSource } from '../source/package-source'

const ENDING = '.interaction'
/** The limit for all interactions together. They are shown on one page and stored in one database document. */
const LARGEST = 256 * 1024
const MOST_WARNINGS = 20

/**
 * Reads `data/sample/*.interaction` ("Interactive problems" in the package format). The program reads lines that start
 * with `<`, and writes lines that start with `>`. An interaction replaces a sample with the same name.
 * @throws PackageError if the interactions are too long
 */
export const readInteractions = async (source: PackageSource) => {
  const warnings: PackageIssue[] = []
  /** Their names are paths in `data/` without the extension, like those of tests. */
  const interactions: { name: string; lines: SampleInteraction }[] = []
  const files = filesBelow(source, 'data/sample/').filter(({ path }) => path.endsWith(ENDING))
  let bytes = 0
  for (const file of files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    bytes += file.size
    if (bytes > LARGEST)
      throw PackageError.at(file.path, `The interactions together are larger than ${LARGEST / 1024} KB.`)
    const text = (await file.read()).toString('utf8')
    const lines: SampleInteraction = []
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (line === '') continue
      if (/^[<>]/.test(line)) lines.push({ from: line[0] === '<' ? 'judge' : 'program', text: line.slice(1) })
      else if (warnings.length < MOST_WARNINGS)
        warnings.push(issueAt(file.path, 'The line must begin with < or >. It was left out.', index + 1))
    }
    interactions.push({ name: file.path.slice('data/'.length, -ENDING.length), lines })
  }
  return { interactions, warnings }
}
