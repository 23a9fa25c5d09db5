import type { RenderContext, Rendered } from '../render-context'
import { renderMacro } from './macros'
import { LatexRenderer } from './renderer'

/**
 * Renders LaTeX as the format defines it. Unknown macros and environments get a warning with their line, and their
 * content is shown as text.
 * @throws PackageError if the source cannot be shown as a statement
 */
export const renderLatex = (text: string, context: RenderContext): Rendered => {
  const renderer = new LatexRenderer(text, context, renderMacro)
  try {
    const html = renderer.flow(renderer.nodes)
    const notes = renderer.footnotes.map((note, index) => `<li id="fn-${index + 1}">${note}</li>`).join('')
    return { html: `${html}${notes === '' ? '' : `<hr><ol>${notes}</ol>`}`, title: renderer.title }
  } catch (error) {
    // A chain of macros can nest deeper than its source.
    if (error instanceof RangeError)
      throw renderer.fault('The statement is nested too deeply, or a macro never ends.')
    throw error
  }
}
