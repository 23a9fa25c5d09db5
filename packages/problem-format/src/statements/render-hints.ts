import { issueAt, type PackageIssue } from '../package-error'
import { cleanHtml } from './clean-html'
import { renderMarkdown } from './markdown'
import { createMathematics } from './mathematics'

/**
 * Renders the hints of `cohort.yaml`.
 * @param hints Markdown without images
 * @returns sanitised HTML, and warnings about formulas
 */
export const renderHints = (hints: readonly string[]): { hints: string[]; warnings: PackageIssue[] } => {
  const warnings: PackageIssue[] = []
  const setFormula = createMathematics((_line, reason) => {
    warnings.push(issueAt('cohort.yaml', `In a hint: ${reason}`))
  })
  return {
    hints: hints.map((hint) => cleanHtml(renderMarkdown(hint, { setFormula }).html, () => null)),
    warnings,
  }
}
