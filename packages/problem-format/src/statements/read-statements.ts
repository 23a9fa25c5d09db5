import { escapeUTF8 as escapeHtml } from 'entities'
import { issueAt, PackageError, type PackageIssue } from '../package-error'
import { replaceConstants } from '../programs/texts'
import type { PackageSource } from '../source/package-source'
import { cleanHtml } from './clean-html'
import { createFigureShelf, type FigureShelf, isPdf, type StatementFile } from './figures'
import { LatexFault } from './latex/latex-fault'
import { renderLatex } from './latex/render-latex'
import { renderMarkdown } from './markdown'
import { createMathematics } from './mathematics'
import type { RenderContext, Rendered } from './render-context'
import { type StatementSource, statementFiles } from './statement-files'

/** The statement in one language. */
export interface Statement {
  language: string
  /** Sanitised HTML without the samples; files of the package stand in it as `files/<sha256>`. */
  html: string
  /** The name that the statement itself gives the problem, or null. */
  title: string | null
  /** SHA-256 of the statement if it is a PDF file, else null. */
  pdf: string | null
}

export interface Statements {
  /** The first is shown if no language is asked for. */
  statements: [Statement, ...Statement[]]
  /** What they show beside text. */
  files: StatementFile[]
  warnings: PackageIssue[]
}

export interface StatementFacts {
  /** What `{{name}}` and `\constant{name}` stand for. */
  constants: ReadonlyMap<string, string>
  /** Seconds, or null if the package leaves it to the judge. */
  timeLimit: number | null
}

/** One language. */
const LONGEST = 64 * 1024
/** All languages together. */
const LONGEST_TOGETHER = 256 * 1024
/** Sanitised. */
const LONGEST_HTML = 512 * 1024
/** All languages of a problem are one document of the database. */
const LONGEST_HTML_TOGETHER = 4 * 1024 * 1024
const LONGEST_TITLE = 300
const LARGEST_PDF = 16 * 1024 * 1024
const MOST_WARNINGS = 30

/**
 * Reads the statement in every language of the package.
 * @throws PackageError when one is too large or is not what its name says
 */
export const readStatements = async (source: PackageSource, facts: StatementFacts): Promise<Statements> => {
  const shelf = createFigureShelf(source)
  const warnings: PackageIssue[] = []
  const sources = statementFiles(source)
  const texts = sources.filter(({ ending }) => ending !== 'pdf')
  for (const { file } of texts)
    if (file.size > LONGEST)
      throw PackageError.at(file.path, `The statement is larger than ${LONGEST / 1024} KB.`)
  if (texts.reduce((sum, { file }) => sum + file.size, 0) > LONGEST_TOGETHER)
    throw PackageError.at(
      texts[0]?.file.path ?? null,
      `The statement, with all its languages, is larger than ${LONGEST_TOGETHER / 1024} KB.`,
    )
  const [first, ...others] = sources
  if (first === undefined)
    return {
      statements: [{ language: 'en', html: '<p>This problem has no statement.</p>', title: null, pdf: null }],
      files: [],
      warnings: [issueAt(null, 'The package has no statement.')],
    }
  const read = (file: StatementSource) => readStatement(file, facts, shelf, warnings)
  const statements: Statements['statements'] = [await read(first)]
  for (const other of others) {
    statements.push(await read(other))
    if (statements.reduce((sum, { html }) => sum + html.length, 0) > LONGEST_HTML_TOGETHER)
      throw PackageError.at(
        other.file.path,
        `The statements become more than ${LONGEST_HTML_TOGETHER / 1024 / 1024} MB of HTML.`,
      )
  }
  return { statements, files: shelf.used(), warnings }
}

const readStatement = async (
  { file, folder, language, ending }: StatementSource,
  facts: StatementFacts,
  shelf: FigureShelf,
  warnings: PackageIssue[],
): Promise<Statement> => {
  if (ending === 'pdf') return pdfStatement(file, language, shelf)
  const text = replaceConstants(
    (await file.read())
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n'),
    facts.constants,
    file.path,
  )
  if (text.length > LONGEST)
    throw PackageError.at(file.path, `With its constants the statement is longer than ${LONGEST / 1024} KB.`)
  const figures = await shelf.open(folder, text)
  let warned = 0
  const warn: RenderContext['warn'] = (line, reason) => {
    warned++
    if (warned <= MOST_WARNINGS) warnings.push({ file: file.path, line, reason })
  }
  const context: RenderContext = {
    ...facts,
    language,
    mathematics: createMathematics(),
    findFigure: figures.find,
    useFile: figures.use,
    warn,
  }
  const { html, title } = render(ending, text, context, file.path)
  const cleaned = cleanHtml(html, {
    imageAddress(name) {
      const figure = figures.find(decoded(name))
      if (figure.kind === 'image') return figures.use(figure.file)
      warn(null, `The image ${name.slice(0, 100)} is not shown: ${whyNot(figure)}.`)
      return null
    },
  })
  if (cleaned.length > LONGEST_HTML)
    throw PackageError.at(file.path, `The statement becomes more than ${LONGEST_HTML / 1024} KB of HTML.`)
  if (warned > MOST_WARNINGS)
    warnings.push(issueAt(file.path, `There are ${warned - MOST_WARNINGS} more warnings.`))
  return { language, html: cleaned, title: title?.slice(0, LONGEST_TITLE) ?? null, pdf: null }
}

const render = (
  ending: Exclude<StatementSource['ending'], 'pdf'>,
  text: string,
  context: RenderContext,
  path: string,
): Rendered => {
  switch (ending) {
    case 'md':
      return renderMarkdown(text, context)
    case 'tex':
      try {
        return renderLatex(text, context)
      } catch (error) {
        throw error instanceof LatexFault ? PackageError.at(path, error.message, error.line) : error
      }
    case 'html':
      return { html: text, title: null }
    case 'txt':
      return { html: `<pre>${escapeHtml(text)}</pre>`, title: null }
    default:
      return ending satisfies never
  }
}

const pdfStatement = async (
  file: StatementSource['file'],
  language: string,
  shelf: FigureShelf,
): Promise<Statement> => {
  if (file.size > LARGEST_PDF)
    throw PackageError.at(file.path, `The statement is larger than ${LARGEST_PDF / 1024 / 1024} MiB.`)
  if (!isPdf(await file.read()))
    throw PackageError.at(file.path, 'The statement is no PDF file, whatever its name says.')
  const stored = await shelf.add(file, 'application/pdf')
  const html = `<p><a href="${shelf.address(stored)}">The statement as a PDF file</a></p>`
  return { language, html, title: null, pdf: stored.sha256 }
}

const whyNot = (figure: ReturnType<RenderContext['findFigure']>): string =>
  figure.kind === 'refused' ? figure.reason : 'it is a PDF; add it as SVG or PNG'

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
