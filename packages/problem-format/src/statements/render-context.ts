import type { Figure, StatementFile } from './figures'
import type { SetFormula } from './mathematics'

/** What is needed to turn a statement into HTML. */
export interface RenderContext {
  /** The statement's own path, for errors. */
  path: string
  /** The language of headings that LaTeX leaves to the document class: `en`, `pt-BR`. */
  language: string
  setFormula: SetFormula
  /** Finds the image with a name, with or without an extension, below the statement's folder. */
  findFigure(name: string): Figure
  /** Adds a file to the statement. Returns its address in the stored HTML. */
  useFile(file: StatementFile): string
  /** @param line from 1; null if unknown */
  warn(line: number | null, reason: string): void
  /** The values of `{{name}}` and `\constant{name}`. */
  constants: ReadonlyMap<string, string>
  /** In seconds, for `\timelimit`; null if the package leaves it to the judge. */
  timeLimit: number | null
}

export interface Rendered {
  /** Not sanitised. */
  html: string
  /** The name that the statement gives the problem, as plain text. */
  title: string | null
}
