import * as monaco from 'monaco-editor/editor'
import { TabFocus } from 'monaco-editor/editor/browser/config/tabFocus'
import { branchIndent } from '../typing-rules'

type Editor = monaco.editor.IStandaloneCodeEditor

/** Makes Tab insert tabs or spaces to match the existing code, because Python rejects a mixture. */
export const followIndentation = (editor: Editor): monaco.IDisposable => {
  const follow = () => {
    const model = editor.getModel()
    model?.updateOptions({ insertSpaces: !/^\t/m.test(model.getValue()) })
  }
  follow()
  return editor.onDidPaste(follow)
}

/** Outdents a Python branch, such as `else:`, when its colon is typed. */
export const moveBranches = (editor: Editor): monaco.IDisposable =>
  editor.onDidChangeModelContent(({ changes, isUndoing, isRedoing }) => {
    if (changes.length === 1 && changes[0]?.text === ':' && !isUndoing && !isRedoing)
      // The cursor has not moved yet when this event fires.
      queueMicrotask(() => moveBranch(editor))
  })

const moveBranch = (editor: Editor): void => {
  const model = editor.getModel()
  const position = editor.getPosition()
  if (model?.getLanguageId() !== 'python' || position === null) return
  const lines = model.getLinesContent().slice(0, position.lineNumber)
  const line = lines.pop() ?? ''
  const indent = branchIndent(line, lines)
  if (indent === null) return
  const range = new monaco.Range(position.lineNumber, 1, position.lineNumber, line.search(/\S/) + 1)
  editor.executeEdits('branch', [{ range, text: indent }])
}

/** Describes the editor to screen readers. A new document needs a new description, because its textbox is new. */
export const keepDescribed = (editor: Editor, descriptionId: string): monaco.IDisposable => {
  const describe = () =>
    editor.getDomNode()?.querySelector('[role="textbox"]')?.setAttribute('aria-describedby', descriptionId)
  describe()
  return editor.onDidChangeModel(describe)
}

/** Reports whether Tab moves the focus, both now and whenever the user changes it. */
export const followTabMode = (report: (movesFocus: boolean) => void): monaco.IDisposable => {
  report(TabFocus.getTabFocusMode())
  return TabFocus.onDidChangeTabFocus(report)
}

/** Keeps the cursor in view when the editor shrinks, for example when an on-screen keyboard opens. */
export const keepCursorVisible = (editor: Editor): monaco.IDisposable =>
  editor.onDidLayoutChange(() => {
    const position = editor.getPosition()
    if (position !== null && editor.hasTextFocus()) editor.revealPosition(position)
  })
