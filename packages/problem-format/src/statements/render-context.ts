import type { Figure, StatementFile } from './figures'
import type { SetFormula } from './mathematics'

/** What a statement is turned into HTML with. */
export interface RenderContext {
  /** The statement's own, for errors. */
  path: string
  /** Of the headings that LaTeX leaves to its class: `en`, `pt-BR`. */
  language: string
  setFormula: SetFormula
  /** The image of a name, with or without an ending, below the statement's folder. */
  findFigure(name: string): Figure
  /** The address of a file in the stored HTML; from then on the file belongs to the statement. */
  useFile(file: StatementFile): string
  /** Line from 1, or null if it is not known. */
  warn(line: number | null, reason: string): void
  /** What `{{name}}` and `\constant{name}` stand for. */
  constants: ReadonlyMap<string, string>
  /** Seconds, for `\timelimit`; null if the package leaves it to the judge. */
  timeLimit: number | null
}

export interface Rendered {
  /** Not sanitised. */
  html: string
  /** The name that the statement gives the problem, as plain text. */
  title: string | null
}
