import { escapeUTF8 as escapeHtml } from 'entities'
import { issueAt, PackageError, type PackageIssue } from '../package-error'
import { replaceConstants } from '../programs/texts'
import type { PackageFile } from '../source/package-file'
import type { PackageSource } from '../source/package-source'
import { cleanHtml } from './clean-html'
import { createFigureCollection, type FigureCollection, statementFile } from './figures'
import { renderLatex } from './latex/render-latex'
import { renderMarkdown } from './markdown'
import { createMathematics } from './mathematics'
import type { RenderContext, Rendered } from './render-context'

/** A statement or a solution in one language. */
export interface Statement {
  language: string
  /** Sanitised HTML without the samples. The URLs of the package's files are `files/<sha256>`. */
  html: string
  /** The problem's name according to the statement; null if it contains none. */
  title: string | null
  /** The SHA-256 of a PDF statement; null for other formats. */
  pdf: string | null
}

/** The maximum size of a text in one language. */
const LONGEST = 64 * 1024
/** The maximum size of a text in all languages together. */
const LONGEST_TOGETHER = 256 * 1024
/** The maximum length of the sanitised HTML in one language. */
const LONGEST_HTML = 512 * 1024
/** The same for all languages together, which are stored in a single database document. */
const LONGEST_HTML_TOGETHER = 4 * 1024 * 1024
const LONGEST_TITLE = 300
const LARGEST_PDF = 16 * 1024 * 1024

type Facts = Pick<RenderContext, 'constants' | 'timeLimit'>

/**
 * Reads the statement and the solution text in all languages.
 * @throws PackageError if a text is too large, or if a PDF file is not a PDF
 */
export const readStatements = async (source: PackageSource, facts: Facts) => {
  const figures = createFigureCollection(source)
  const warnings: PackageIssue[] = []
  const [first = NONE, ...others] = await readTexts(
    statementFiles(source, STATEMENT),
    facts,
    figures,
    warnings,
  )
  if (first === NONE) warnings.push(issueAt(null, 'The package has no statement.'))
  /** The first statement is shown if no language is requested. */
  const statements: [Statement, ...Statement[]] = [first, ...others]
  const solutions = await readTexts(statementFiles(source, SOLUTION), facts, figures, warnings)
  return { statements, solutions, files: figures.used(), warnings }
}

/** Reads a text in all its languages. */
const readTexts = async (
  sources: readonly StatementSource[],
  facts: Facts,
  figures: FigureCollection,
  warnings: PackageIssue[],
): Promise<Statement[]> => {
  let bytes = 0
  for (const { file, ending } of sources) {
    if (ending === 'pdf') continue
    bytes += file.size
    if (file.size > LONGEST) throw PackageError.at(file.path, `The file is larger than ${LONGEST / 1024} KB.`)
    if (bytes > LONGEST_TOGETHER)
      throw PackageError.at(
        file.path,
        `In all languages together, the text is larger than ${LONGEST_TOGETHER / 1024} KB.`,
      )
  }
  const texts: Statement[] = []
  let htmlLength = 0
  for (const each of sources) {
    const text = await (each.ending === 'pdf'
      ? pdfStatement(each, figures)
      : readStatement(each, facts, figures, warnings))
    texts.push(text)
    htmlLength += text.html.length
    if (htmlLength > LONGEST_HTML_TOGETHER)
      throw PackageError.at(
        each.file.path,
        `In all languages together, the text would be more than ${LONGEST_HTML_TOGETHER / 1024 / 1024} MB of HTML.`,
      )
  }
  return texts
}

const NONE: Statement = {
  language: 'en',
  html: '<p>This problem has no statement.</p>',
  title: null,
  pdf: null,
}

/** Reads a text with its images. */
export const readStatement = async (
  { file, folder, language, ending }: StatementSource,
  facts: Facts,
  figures: FigureCollection,
  warnings: PackageIssue[],
): Promise<Statement> => {
  const written = (await file.read()).toString('utf8').replace(/^\uFEFF/, '')
  const text = replaceConstants(written.replace(/\r\n?/g, '\n'), facts.constants, file.path)
  if (text.length > LONGEST)
    throw PackageError.at(
      file.path,
      `With the constants inserted, the text is longer than ${LONGEST / 1024} KB.`,
    )
  const findFigure = await figures.open(folder, text)
  const warn: RenderContext['warn'] = (line, reason) => void warnings.push(issueAt(file.path, reason, line))
  const { html, title } = render(ending, text, {
    ...facts,
    path: file.path,
    language,
    setFormula: createMathematics(warn),
    findFigure,
    useFile: figures.use,
    warn,
  })
  const imageAddress = (address: string): string | null => {
    const figure = findFigure(decoded(address))
    if (typeof figure !== 'string' && figure.type !== 'application/pdf') return figures.use(figure)
    const reason = typeof figure === 'string' ? figure : 'it is a PDF; add it as SVG or PNG'
    warn(null, `The image ${address.slice(0, 100)} is not shown: ${reason}.`)
    return null
  }
  const cleaned = cleanHtml(html, imageAddress, figures.sizeAt)
  if (cleaned.length > LONGEST_HTML)
    throw PackageError.at(file.path, `The text would be more than ${LONGEST_HTML / 1024} KB of HTML.`)
  return { language, html: cleaned, title: title?.slice(0, LONGEST_TITLE) ?? null, pdf: null }
}

const render = (ending: StatementSource['ending'], text: string, context: RenderContext): Rendered => {
  if (ending === 'md') return renderMarkdown(text, context)
  if (ending === 'tex') return renderLatex(text, context)
  return { html: ending === 'html' ? text : `<pre>${escapeHtml(text)}</pre>`, title: null }
}

const pdfStatement = async (
  { file, language }: StatementSource,
  figures: FigureCollection,
): Promise<Statement> => {
  if (file.size > LARGEST_PDF)
    throw PackageError.at(file.path, `The file is larger than ${LARGEST_PDF / 1024 / 1024} MB.`)
  const stored = await statementFile(file, await file.read())
  if (stored === null) throw PackageError.at(file.path, 'This is not a PDF file.')
  const html = `<p><a href="${figures.use(stored)}">Open the PDF file</a></p>`
  return { language, html, title: null, pdf: stored.sha256 }
}

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** In order of preference. */
const FOLDERS = ['statement/', 'problem_statement/', '', 'solution/']
const ENDINGS = ['md', 'tex', 'html', 'txt', 'pdf'] as const

const STATEMENT =
  /^(statement\/|problem_statement\/|)problem(?:\.([a-z]{2,3}(?:-[A-Z]{2})?))?\.(md|tex|html|txt|pdf)$/
const SOLUTION = /^(solution\/)solution(?:\.([a-z]{2,3}(?:-[A-Z]{2})?))?\.(md|tex|html|txt|pdf)$/

const MOST_LANGUAGES = 20

/** The file of a text in one language. */
interface StatementSource {
  file: PackageFile
  /** With a trailing slash; empty for the package's root. */
  folder: string
  /** Such as `en` or `pt-BR`. */
  language: string
  ending: (typeof ENDINGS)[number]
}

/** Chooses one file of a text for each language, in the preferred format. English comes first. */
const statementFiles = (source: PackageSource, name: RegExp): StatementSource[] => {
  const candidates = [...source.files.values()].flatMap((file): StatementSource[] => {
    const [, folder = '', language = 'en', ending] = name.exec(file.path) ?? []
    return ending === undefined
      ? []
      : [{ file, folder, language, ending: ending as StatementSource['ending'] }]
  })
  const best = new Map<string, StatementSource>()
  for (const each of candidates.sort(byPreference))
    if (!best.has(each.language)) best.set(each.language, each)
  return [...best.values()].slice(0, MOST_LANGUAGES)
}

const byPreference = (a: StatementSource, b: StatementSource): number =>
  Number(b.language === 'en') - Number(a.language === 'en') ||
  (a.language < b.language ? -1 : a.language > b.language ? 1 : 0) ||
  ENDINGS.indexOf(a.ending) - ENDINGS.indexOf(b.ending) ||
  FOLDERS.indexOf(a.folder) - FOLDERS.indexOf(b.folder)
