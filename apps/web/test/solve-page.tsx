import type { Submission } from '@cohort/shared'
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { CodeEditor } from '../src/features/solving/components/CodeEditor'
import type { DiffViewerProps } from '../src/features/solving/components/DiffViewer'
import { useStatementLanguage } from '../src/features/solving/statement-language'
import { buildProblem, buildUser } from './factories'
import { fakeServer, ok } from './fake-server'
import { renderApp } from './render-app'

/** The solving page with text areas in place of Monaco, for tests of everything except the editor. */

type EditorProps = ComponentProps<typeof CodeEditor>
const mockShownInEditor = jest.fn((_props: EditorProps) => {})
jest.mock('../src/features/solving/components/CodeEditor', () => ({
  CodeEditor: (props: EditorProps) => {
    mockShownInEditor(props)
    return (
      <textarea
        aria-label="Code editor"
        defaultValue={props.text()}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.value)}
      />
    )
  },
}))

jest.mock('../src/features/solving/components/DiffViewer', () => ({
  DiffViewer: ({ original, modified }: DiffViewerProps) => (
    <p>
      {original} became {modified}
    </p>
  ),
}))

/** The editor's props from its last render. Undefined before the first one. */
export const lastInEditor = (): EditorProps | undefined => mockShownInEditor.mock.lastCall?.[0]

export const problem = buildProblem()
export const address = `/problems/${problem._id}`
export const execute = 'POST /api/submissions/execute'

/** The event streams that the page has opened, through which tests send events. */
export const streams: { send: (submission: Submission) => void }[] = []
class FakeEventSource {
  listeners: ((event: { data: string }) => void)[] = []
  constructor() {
    streams.push({
      send: (submission) => {
        for (const listener of this.listeners) listener({ data: JSON.stringify(submission) })
      },
    })
  }
  addEventListener(_: string, listener: (event: { data: string }) => void) {
    this.listeners.push(listener)
  }
  close() {
    this.listeners = []
  }
}

beforeEach(() => {
  localStorage.clear()
  useStatementLanguage.setState({ language: null })
  streams.length = 0
  Object.assign(globalThis, { EventSource: FakeEventSource })
})

/** Opens the page for a signed-in user while judging is online. */
export const open = async (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser()),
    [`GET /api/problems/${problem._id}`]: () => ok(problem),
    'GET /readyz': () => ({ status: 200, json: { mongo: 'up', redis: 'up', judge: 'up' } }),
    ...handlers,
  })
  const app = renderApp(address)
  const editor = await screen.findByLabelText('Code editor')
  return { server, app, editor }
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const verdict = () => screen.getByRole('heading', { level: 2 }).textContent
export const controls = () => [
  screen.getByLabelText('Code editor'),
  screen.getByLabelText('Language'),
  screen.getByRole('button', { name: 'Run Code' }),
  screen.getByRole('button', { name: 'Submit Code' }),
  screen.getByRole('button', { name: 'Get AI Help' }),
]
export const allDisabled = (disabled: boolean) => {
  for (const control of controls()) expect(control).toHaveProperty('disabled', disabled)
}
