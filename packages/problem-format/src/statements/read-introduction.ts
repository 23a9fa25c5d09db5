import { issueAt, PackageError, type PackageIssue } from '../package-error'
import { openSource } from '../source/open-source'
import { createFigureCollection } from './figures'
import { readStatement } from './read-statements'

const NAME = 'introduction.md'

/**
 * Reads a pattern's introduction, `introduction.md`, and its images.
 * @returns sanitised HTML, in which the URLs of images are `files/<sha256>`
 * @throws PackageError if the introduction is missing or too large
 */
export const readIntroduction = async (folder: string) => {
  const source = await openSource(folder)
  const file = source.files.get(NAME)
  if (file === undefined) throw PackageError.at(NAME, 'The file is missing.')
  const figures = createFigureCollection(source)
  const warnings: PackageIssue[] = []
  const { html } = await readStatement(
    { file, folder: '', language: 'en', ending: 'md' },
    { constants: new Map(), timeLimit: null },
    figures,
    warnings,
  )
  const files = figures.used()
  const shown = new Set(files.map((each) => each.file.path))
  for (const path of source.files.keys())
    if (path !== NAME && !shown.has(path))
      warnings.push(
        issueAt(
          path,
          `${NAME} does not show this file. If it should, remove any brackets from the image's text.`,
        ),
      )
  return { html, files, warnings }
}
