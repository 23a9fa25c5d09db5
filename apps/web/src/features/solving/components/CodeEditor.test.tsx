import { render } from '@testing-library/react'
import { CodeEditor } from './CodeEditor'

/** Monaco needs a browser with layout; these tests only check its options. */
const mockEditor = jest.fn((_props: { theme: string; options: object }) => null)
jest.mock('@monaco-editor/react', () => ({
  Editor: (props: { theme: string; options: object }) => mockEditor(props),
}))
jest.mock('./monaco-marks', () => ({ goTo: () => {}, showMarks: () => {} }))
jest.mock('./monaco', () => ({
  EDITOR_THEME: 'dark',
  prepareMonaco: () => {},
  disposeDocuments: () => {},
}))

const props = {
  document: 'd',
  language: 'cpp' as const,
  text: '',
  onChange: () => {},
  marks: [],
  jump: null,
  onJumped: () => {},
}

const asked = (disabled: boolean) => {
  render(<CodeEditor {...props} disabled={disabled} />)
  return mockEditor.mock.lastCall?.[0]
}

it('asks Monaco for its dark theme, a minimap and word wrap', () => {
  expect(asked(false)).toMatchObject({
    theme: 'dark',
    options: { minimap: { enabled: true }, wordWrap: 'on', readOnly: false },
  })
})

it('is read-only while it is disabled', () => {
  expect(asked(true)).toMatchObject({ options: { readOnly: true, domReadOnly: true } })
})
