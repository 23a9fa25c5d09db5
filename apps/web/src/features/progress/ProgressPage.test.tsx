import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { buildUser } from '../../../test/factories'
import { failure, fakeServer, ok, unreachable } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { useSession } from '../session/session.store'
import { ProgressPage } from './ProgressPage'

const open = (handlers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ 'GET /api/user/verify-login': () => ok(buildUser()), ...handlers })
  return { server, app: renderApp('/my-progress') }
}

const items = [
  { problemId: 'a'.repeat(24), title: 'Lantern Walk', difficulty: 'Easy', userStatus: 'Solved' },
  { problemId: 'b'.repeat(24), title: '', difficulty: null, userStatus: 'Attempted' },
  { problemId: 'c'.repeat(24), title: 'Tide Marks', difficulty: 'Hard', userStatus: 'Elsewhere' },
]

it('shows each problem with its place, its difficulty and how far the person came', async () => {
  open({ 'GET /api/user/me/progress': () => ok(items) })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['#', 'Problem Title', 'Difficulty', 'Your Status'])
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(rows).toEqual([
    ['1', 'Lantern Walk', 'Easy', 'Solved'],
    ['2', 'Untitled Problem', 'N/A', 'Attempted'],
    ['3', 'Tide Marks', 'Hard', 'Not Attempted'],
  ])
  expect(screen.getByRole('link', { name: 'Lantern Walk' }).getAttribute('href')).toBe(
    `/problem/${'a'.repeat(24)}`,
  )
  expect(screen.getByText('1 solved, 1 attempted')).toBeTruthy()
})

it('says so where nothing was attempted', async () => {
  open({ 'GET /api/user/me/progress': () => ok([]) })
  expect(
    await screen.findByText("You haven't attempted any problems yet, or no problems are available."),
  ).toBeTruthy()
})

it.each([
  ['the server’s sentence', () => failure('UNAVAILABLE', 'Come back soon.'), 'Come back soon.'],
  ['its fallback for an answer without one', () => ok('nonsense'), 'Failed to fetch progress.'],
  ['its fallback for no answer', () => unreachable, 'An error occurred while fetching progress.'],
])('shows %s where it fails, logs the failure, and can be tried again', async (_what, answer, sentence) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  let answers = 0
  open({ 'GET /api/user/me/progress': () => (answers++ === 0 ? answer() : ok(items)) })
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Lantern Walk' })).toBeTruthy()
})

it('sends a guest to the login page, which remembers this one', async () => {
  fakeServer({})
  const app = renderApp('/my-progress')
  await screen.findByLabelText('Email')
  expect(app.address()).toBe('/login')
  expect(app.location().state).toMatchObject({ from: { pathname: '/my-progress' } })
})

it('says so to whoever is signed in no more, and asks nothing', () => {
  const server = fakeServer({})
  useSession.getState().logout()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProgressPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Please log in to view your progress.')).toBeTruthy()
  expect(server.calls).toHaveLength(0)
})

it('shows no one else’s rows after another person has logged in', async () => {
  let answer = items
  open({ 'GET /api/user/me/progress': () => ok(answer) })
  await screen.findByRole('link', { name: 'Lantern Walk' })
  answer = []
  act(() => useSession.getState().login(buildUser({ _id: 'e'.repeat(24) })))
  expect(await screen.findByText(/haven't attempted any problems yet/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lantern Walk' })).toBeNull()
})
