import * as monaco from 'monaco-editor/editor'
import { type Diagnostic, type Place, spotIn } from '../../submissions/diagnostics/place'

type Editor = Pick<
  monaco.editor.IStandaloneCodeEditor,
  'getModel' | 'layout' | 'setSelection' | 'revealRangeInCenterIfOutsideViewport' | 'focus'
>

const OWNER = 'cohort'

const severities: Record<Diagnostic['severity'], monaco.MarkerSeverity> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  note: monaco.MarkerSeverity.Info,
}

/** Replaces all marks in the editor's current document. */
export const showMarks = (editor: Editor, marks: readonly Diagnostic[]): void => {
  const model = editor.getModel()
  if (model === null) return
  monaco.editor.setModelMarkers(
    model,
    OWNER,
    marks.map((mark) => ({
      ...rangeOf(model, mark),
      severity: severities[mark.severity],
      message: mark.message,
    })),
  )
}

/** Scrolls to a place, and moves the cursor and the focus there. */
export const goTo = (editor: Editor, place: Place): void => {
  const model = editor.getModel()
  if (model === null) return
  const { startLineNumber, startColumn } = rangeOf(model, place)
  const start = new monaco.Range(startLineNumber, startColumn, startLineNumber, startColumn)
  // An editor that was in a hidden tab does not know its size yet.
  editor.layout()
  editor.setSelection(start)
  editor.revealRangeInCenterIfOutsideViewport(start)
  editor.focus()
}

/** The range to mark for a place: the part that the compiler underlines, else the word, else the whole line. */
const rangeOf = (model: monaco.editor.ITextModel, place: Place): monaco.Range => {
  // Compilers may report the line after the last.
  const line = Math.min(place.line, model.getLineCount())
  const spot = spotIn(model.getLinesContent(), { ...place, line })
  const last = model.getLineMaxColumn(line)
  if (spot.column === null || spot.column >= last) {
    const first = model.getLineFirstNonWhitespaceColumn(line) || 1
    return new monaco.Range(line, first, line, last)
  }
  const word = model.getWordAtPosition({ lineNumber: line, column: spot.column })
  const end = spot.endColumn ?? word?.endColumn ?? spot.column + 1
  return new monaco.Range(line, spot.column, line, Math.min(end, last))
}
