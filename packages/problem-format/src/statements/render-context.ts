import type { Figure, StatementFile } from './figures'
import type { SetFormula } from './mathematics'

/** Everything that is needed to render a statement. */
export interface RenderContext {
  /** The path of the statement, for errors. */
  path: string
  /** The language of the headings in LaTeX environments, such as `en` or `pt-BR`. */
  language: string
  setFormula: SetFormula
  /** Finds an image by its path in the statement's folder, with or without an extension. */
  findFigure(name: string): Figure
  /** Adds a file to the statement. @returns its URL in stored HTML */
  useFile(file: StatementFile): string
  /** @param line counted from 1; null if unknown */
  warn(line: number | null, reason: string): void
  /** The values for `{{name}}` and `\constant{name}`. */
  constants: ReadonlyMap<string, string>
  /** The value for `\timelimit` in seconds; null if the package sets no limit. */
  timeLimit: number | null
}

export interface Rendered {
  /** Not sanitised. */
  html: string
  /** The problem's name according to the statement, as plain text; null if it contains none. */
  title: string | null
}
