import { fireEvent, render, screen } from '@testing-library/react'
import { useShortcuts } from './use-shortcuts'

const actions = { run: jest.fn(), submit: jest.fn(), list: jest.fn() }

const Page = () => {
  useShortcuts(actions)
  return (
    <>
      <button type="button">outside</button>
      <textarea aria-label="custom input" />
      <select aria-label="language" />
      <div className="monaco-editor">
        <textarea aria-label="code" />
        <div role="dialog">
          <textarea aria-label="find" />
        </div>
      </div>
      <div role="dialog" data-state="open">
        <button type="button">in a dialog</button>
        <div className="monaco-editor">
          <textarea aria-label="code in a dialog" />
        </div>
      </div>
    </>
  )
}

const triggered = () => Object.entries(actions).flatMap(([name, action]) => action.mock.calls.map(() => name))

beforeEach(() => {
  jest.clearAllMocks()
  render(<Page />)
})

const places = {
  outside: () => screen.getByText('outside'),
  'custom input': () => screen.getByLabelText('custom input'),
  language: () => screen.getByLabelText('language'),
  code: () => screen.getByLabelText('code'),
  find: () => screen.getByLabelText('find'),
  'in a dialog': () => screen.getByText('in a dialog'),
  'code in a dialog': () => screen.getByLabelText('code in a dialog'),
}

const RUN = { key: "'", ctrlKey: true }
const SUBMIT = { key: 'Enter', metaKey: true }
const QUESTION = { key: '?', shiftKey: true }
const F1 = { key: 'F1' }

it.each<[string, KeyboardEventInit, keyof typeof places, string[]]>([
  ["Ctrl+'", RUN, 'outside', ['run']],
  ["Ctrl+'", RUN, 'custom input', ['run']],
  ["Ctrl+'", RUN, 'code', ['run']],
  ["Ctrl+' on a German layout", { key: 'Ä', code: 'Quote', ctrlKey: true }, 'code', ['run']],
  ['⌘+Enter', SUBMIT, 'code', ['submit']],
  ['⌘+Enter', SUBMIT, 'find', ['submit']],
  ['⌘+Shift+Enter', { ...SUBMIT, shiftKey: true }, 'code', []],
  ['⌘+Alt+Enter', { ...SUBMIT, altKey: true }, 'code', []],
  ['⌘+Enter held down', { ...SUBMIT, repeat: true }, 'code', []],
  ['⌘+Enter', SUBMIT, 'in a dialog', []],
  ['⌘+Enter', SUBMIT, 'code in a dialog', []],
  ['?', QUESTION, 'outside', ['list']],
  ['?', QUESTION, 'custom input', []],
  ['?', QUESTION, 'language', []],
  ['?', QUESTION, 'code', []],
  ['?', QUESTION, 'in a dialog', []],
  ['F1', F1, 'code', ['list']],
  ['Shift+F1', { ...F1, shiftKey: true }, 'code', []],
  ['F1', F1, 'outside', []],
])('%s (%j) with the focus on “%s” triggers %j', (_, keys, place, expected) => {
  fireEvent.keyDown(places[place](), keys)
  expect(triggered()).toEqual(expected)
})
