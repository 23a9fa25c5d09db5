/** What is wrong with a LaTeX source as a whole, so that nothing of it can be shown. */
export class LatexFault extends Error {
  override name = 'LatexFault'
  /** From 1, or null. */
  readonly line: number | null

  constructor(reason: string, line: number | null = null) {
    super(reason)
    this.line = line
  }
}
