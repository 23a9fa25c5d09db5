import type { Figure, StatementFile } from './figures'
import type { Mathematics } from './mathematics'

/** What a statement is turned into HTML with. */
export interface RenderContext {
  /** Two-letter code, which headings that LaTeX leaves to its class are written in. */
  language: string
  mathematics: Mathematics
  findFigure(name: string): Figure
  useFile(file: StatementFile): string
  /** Line from 1, or null if it is not known. */
  warn(line: number | null, reason: string): void
  /** What `\constant{…}` stands for. */
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
