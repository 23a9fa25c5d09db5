import { renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { useSession } from '../features/session/session.store'
import { usePrefetchSolving } from './use-prefetch-solving'

const fetched: string[] = []
const idle: (() => void)[] = []

beforeEach(() => {
  fetched.length = 0
  idle.length = 0
  document.body.innerHTML =
    '<script type="application/json" id="solving-files">["/assets/page.js","/assets/editor.js"]</script>'
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => idle.push(work),
    cancelIdleCallback: (pending: number) => delete idle[pending - 1],
    fetch: async (file: string) => {
      fetched.push(file)
      return new Response('x')
    },
  })
})
afterEach(() => Object.assign(navigator, { connection: undefined }))

const open = (path: string, status = true) => {
  useSession.setState({ status, loadingAuth: false })
  return renderHook(usePrefetchSolving, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  })
}
const becomeIdle = () => {
  for (const work of idle) work?.()
}

test('an idle page of a signed-in user fetches the solving screen’s files one after the other', async () => {
  open('/')
  expect(fetched).toEqual([])
  becomeIdle()
  await waitFor(() => expect(fetched).toEqual(['/assets/page.js', '/assets/editor.js']))
})

test.each([
  ['a guest’s page', '/', false, {}],
  ['a page of the solving screen', '/problems/1', true, {}],
  ['a page of a contest’s solving screen', '/contests/1/problems/2', true, {}],
  ['a page in a browser that is set to save data', '/', true, { saveData: true }],
  ['a page on a very slow connection', '/', true, { effectiveType: '2g' }],
])('%s fetches nothing', (_, path, status, connection) => {
  Object.assign(navigator, { connection })
  open(path, status)
  becomeIdle()
  expect(fetched).toEqual([])
})

test('a page that the user leaves before it is idle fetches nothing', () => {
  open('/').unmount()
  becomeIdle()
  expect(fetched).toEqual([])
})
