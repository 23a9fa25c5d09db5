import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildContest, buildProblem, buildSubmission, buildTest, buildUser } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { streams } from '../../../test/solve-page'

jest.mock('./components/highlight', () => ({ highlight: () => Promise.reject(new Error('no tokenizer')) }))

const submission = buildSubmission({
  language: 'python',
  verdict: 'Wrong Answer',
  testCount: 1,
  testCaseResults: [buildTest({ status: 'Wrong Answer' })],
})
const { _id, problemId } = submission
const call = `GET /api/submissions/${_id}`

const open = (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser()),
    [call]: () => ok(submission),
    [`${call}/code`]: () => ok({ _id, language: 'python', code: 'print(1)' }),
    [`GET /api/problems/${problemId}`]: () => ok(buildProblem()),
    ...handlers,
  })
  return { server, app: renderApp(`/submissions/${_id}`) }
}

it('the page of a submission shows its verdict, problem, language and code', async () => {
  open()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Lantern Walk' })
  expect(within(heading).getByRole('link').getAttribute('href')).toBe(`/problems/${problemId}`)
  const result = screen.getByRole('region', { name: 'Result' })
  expect(within(result).getByRole('heading', { level: 2, name: 'Wrong Answer' })).toBeTruthy()
  expect(screen.getByText('Python 3')).toBeTruthy()
  expect(await screen.findByText('print(1)')).toBeTruthy()
  expect(document.title).toBe('Submission to Lantern Walk · Cohort')
})

it.each([
  ['Running', `/contests/${'d'.repeat(24)}/problems/${problemId}`],
  ['Ended', `/problems/${problemId}`],
] as const)(
  'the page of a submission links to the contest and to the problem if the contest is %s',
  async (status, path) => {
    const contest = buildContest({ status })
    const { server } = open({
      [call]: () => ok({ ...submission, contestId: contest._id }),
      [`GET /api/contests/${contest._id}`]: () => ok(contest, 200, { serverTime: new Date().toISOString() }),
    })
    const link = await screen.findByRole('link', { name: 'First Watch' })
    expect(link.getAttribute('href')).toBe(`/contests/${contest._id}`)
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open problem' }).getAttribute('href')).toBe(path),
    )
    expect(server.to(`GET /api/problems/${problemId}`).at(-1)?.query.get('contestId')).toBe(contest._id)
  },
)

it.each([
  ['is closed', false],
  ['is in a running contest', true],
])(
  'the page of a submission shows the title of a problem that %s, with a link if the problem can be opened',
  async (_why, isProblemOpen) => {
    const { testCaseResults: _, ...row } = submission
    open({
      [`GET /api/problems/${problemId}`]: () => failure('NOT_FOUND', 'Problem not found.'),
      'GET /api/submissions': () =>
        ok([{ ...row, problemTitle: 'Lantern Walk', isProblemOpen, tests: [] }], 200, { total: 1 }),
    })
    const heading = await screen.findByRole('heading', { level: 1, name: 'Lantern Walk' })
    expect(within(heading).queryAllByRole('link')).toHaveLength(isProblemOpen ? 1 : 0)
    expect(screen.queryAllByRole('link', { name: 'Open problem' })).toHaveLength(isProblemOpen ? 1 : 0)
    expect(await screen.findByText('print(1)')).toBeTruthy()
  },
)

it('the page of a submission shows its code even if the problem has been deleted', async () => {
  open({ [`GET /api/problems/${problemId}`]: () => failure('NOT_FOUND', 'Problem not found.') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Problem' })).toBeTruthy()
  expect(await screen.findByText('print(1)')).toBeTruthy()
})

it('the page of a submission follows it to its verdict', async () => {
  open({ [call]: () => ok(buildSubmission({ verdict: 'Running Test Case 2/3', testCount: 3 })) })
  await waitFor(() => expect(streams).toHaveLength(1))
  act(() => streams[0]?.send(buildSubmission({ verdict: 'Accepted' })))
  expect(await screen.findByRole('heading', { level: 2, name: 'Accepted' })).toBeTruthy()
})

it('the page of a submission shows “Submission not found.” if the server returns NOT_FOUND', async () => {
  open({ [call]: () => failure('NOT_FOUND', 'Submission not found.') })
  expect(await screen.findByRole('heading', { name: 'Submission not found.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse problems' }).getAttribute('href')).toBe('/')
})

it('the page of a submission shows the server’s error and offers a retry if loading fails', async () => {
  let answer = failure('UNAVAILABLE', 'Come back soon.')
  open({ [call]: () => answer })
  expect((await screen.findByRole('alert')).textContent).toContain('Come back soon.')
  answer = ok(submission)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Wrong Answer' })).toBeTruthy()
})

it('the page of a submission sends guests to the login page, which remembers it', async () => {
  const { app } = open({ 'GET /api/user/verify-login': () => failure('UNAUTHENTICATED', 'No session.') })
  await waitFor(() => expect(app.address()).toBe('/login'))
  expect(app.location().state).toMatchObject({ from: { pathname: `/submissions/${_id}` } })
})
