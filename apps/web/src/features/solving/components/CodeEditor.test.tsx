import { fireEvent, render, screen } from '@testing-library/react'
import { useEditorSettings } from '../editor-settings'
import { CodeEditor } from './CodeEditor'

/** Monaco needs a real browser layout, so these tests only check its options. */
const mockEditor = jest.fn((_props: { theme: string; options: object }) => null)
jest.mock('@monaco-editor/react', () => ({
  Editor: (props: { theme: string; options: object }) => mockEditor(props),
}))
jest.mock('./monaco-marks', () => ({ goTo: () => {}, showMarks: () => {} }))
jest.mock('./monaco', () => ({ prepareMonaco: () => {}, disposeDocuments: () => {} }))
jest.mock('./monaco-themes', () => ({ monacoTheme: (theme: string) => theme }))
jest.mock('./monaco-typing', () => ({ followTabMode: () => ({ dispose() {} }) }))

const props = {
  document: 'd',
  language: 'cpp' as const,
  text: () => '',
  onChange: () => {},
  marks: [],
  jump: null,
  onJumped: () => {},
  onEditor: () => {},
}

const asked = (disabled: boolean) => {
  render(<CodeEditor {...props} disabled={disabled} />)
  return mockEditor.mock.lastCall?.[0]
}

it('the code editor uses the dark theme, a minimap and word wrap by default', () => {
  expect(asked(false)).toMatchObject({
    theme: 'dark',
    options: { minimap: { enabled: true }, wordWrap: 'on', readOnly: false },
  })
})

it('the code editor passes the same options object to Monaco when it re-renders', () => {
  const { rerender } = render(<CodeEditor {...props} disabled={false} />)
  const before = mockEditor.mock.lastCall?.[0].options
  rerender(<CodeEditor {...props} document="e" disabled={false} />)
  expect(mockEditor.mock.lastCall?.[0].options).toBe(before)
})

it('the code editor is read-only while disabled', () => {
  expect(asked(true)).toMatchObject({ options: { readOnly: true, domReadOnly: true } })
})

it('the code editor has the chosen theme, font size and tab width', () => {
  const { setTheme, zoom, setTabWidth } = useEditorSettings.getState()
  setTheme('light')
  zoom(1)
  setTabWidth(2)
  expect(asked(false)).toMatchObject({
    theme: 'light',
    options: { fontSize: 15, lineHeight: 24, tabSize: 2, detectIndentation: false },
  })
})

it.each([
  ['with a mouse, the code editor shows the minimap and does not use EditContext', false],
  ['on a touch screen, the code editor hides the minimap and uses EditContext', true],
])('%s', (_what, touches) => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: touches && query === '(pointer: coarse)',
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
  expect(asked(false)).toMatchObject({ options: { editContext: touches, minimap: { enabled: !touches } } })
  jest.restoreAllMocks()
})

describe('the hint about leaving the editor with the keyboard', () => {
  const hint = () => screen.getByText('Ctrl+M: Tab moves focus')
  const isShown = () => !hint().classList.contains('hidden')
  /** Renders the editor with a textarea in place of Monaco, and focuses it after calling `by`. */
  const arrive = (by: () => void) => {
    mockEditor.mockImplementationOnce(() => (<textarea aria-label="field" />) as never)
    render(<CodeEditor {...props} disabled={false} />)
    by()
    fireEvent.focus(screen.getByLabelText('field'))
  }

  it('is shown after the user tabs into the editor, until they type', () => {
    arrive(() => fireEvent.keyDown(document.body, { key: 'Tab' }))
    const field = screen.getByLabelText('field')
    expect(isShown()).toBe(true)
    fireEvent.keyDown(field, { key: 'Tab' })
    expect(isShown()).toBe(true)
    fireEvent.keyDown(field, { key: 'x' })
    expect(isShown()).toBe(false)
  })

  it('is not shown after a click into the editor', () => {
    arrive(() => {
      fireEvent.keyDown(document.body, { key: 'Tab' })
      fireEvent.pointerDown(document.body)
    })
    expect(isShown()).toBe(false)
  })
})
