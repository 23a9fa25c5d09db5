import type { RenderContext, Rendered } from '../render-context'
import { renderMacro } from './macros'
import { LatexRenderer } from './renderer'

/**
 * Renders LaTeX as defined in the package format. Warns about unknown macros and environments, and renders their
 * content as text.
 * @throws PackageError if the source is invalid, nested too deeply or too long
 */
export const renderLatex = (text: string, context: RenderContext): Rendered => {
  const renderer = new LatexRenderer(text, context, renderMacro)
  try {
    const html = renderer.flow(renderer.nodes)
    const notes = renderer.footnotes.map((note, index) => `<li id="fn-${index + 1}">${note}</li>`).join('')
    return { html: `${html}${notes === '' ? '' : `<hr><ol>${notes}</ol>`}`, title: renderer.title }
  } catch (error) {
    // Macros can nest more deeply than the source.
    if (error instanceof RangeError)
      throw renderer.fault('The statement is nested too deeply, or a macro expands endlessly.')
    throw error
  }
}
