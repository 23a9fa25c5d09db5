import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildSubmission, buildUser } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { address, execute, open, press, problem, streams } from '../../../test/solve-page'

const lesson = {
  pattern: 'Two ends',
  summary: 'Look from both.',
  recommendations: [{ problemId: 'e'.repeat(24), title: 'Far Ends' }],
}

describe('a problem that was just solved', () => {
  const accepted = { [execute]: () => ok(buildSubmission({ verdict: 'Accepted' }), 202) }

  it('leads to related problems', async () => {
    await open({ ...accepted, [`GET /api/problems/${problem._id}/lesson`]: () => ok(lesson) })
    const links = () => screen.getAllByRole('link', { name: 'Far Ends', hidden: true })
    await waitFor(() => expect(links()).toHaveLength(1))
    press('Submit Code')
    await waitFor(() => expect(links()).toHaveLength(2))
  })

  it('links to the list if nothing is recommended', async () => {
    await open(accepted)
    expect(screen.queryByRole('link', { name: 'Go to the problems' })).toBeNull()
    press('Submit Code')
    const link = await screen.findByRole('link', { name: 'Go to the problems' })
    expect(link.getAttribute('href')).toBe('/')
  })

  it('has no links if the submission failed', async () => {
    await open({ [execute]: () => ok(buildSubmission({ verdict: 'Wrong Answer' }), 202) })
    press('Submit Code')
    await screen.findByRole('heading', { level: 2, name: 'Wrong Answer' })
    expect(screen.queryByRole('link', { name: 'Go to the problems' })).toBeNull()
  })
})

it('code that is refused because a contest now uses the problem gets a link to it in the contest', async () => {
  const contest = { _id: 'c'.repeat(24), title: 'Spring Round' }
  const sentence = 'This problem is in a running contest.'
  await open({ [execute]: () => failure('PROBLEM_IN_CONTEST', sentence, sentence, { contest }) })
  press('Submit Code')
  expect(await screen.findByText(sentence)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open it in Spring Round' })
  expect(link.getAttribute('href')).toBe(`/contests/${contest._id}/problems/${problem._id}`)
})

describe('a problem that the server does not show', () => {
  const inContest = 'This problem is in a running contest. Please open it through the contest.'
  const refused = async (path: string, sentence: string, beside = {}) => {
    fakeServer({
      'GET /api/user/verify-login': () => ok(buildUser()),
      [`GET /api/problems/${problem._id}`]: () => failure('NOT_FOUND', sentence, sentence, beside),
    })
    const app = renderApp(path)
    expect(await screen.findByText('Problem not found.')).toBeTruthy()
    return app
  }
  const ways = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const toList = ['Go to the problems', '/']

  it('because of a running contest links to it there, and keeps the contest in the navigation', async () => {
    const contest = { _id: 'c'.repeat(24), title: 'Spring <b>Round</b>' }
    const app = await refused(address, inContest, { contest })
    expect(screen.getByText(inContest)).toBeTruthy()
    const there = `/contests/${contest._id}/problems/${problem._id}`
    expect(ways()).toEqual(expect.arrayContaining([['Open it in Spring <b>Round</b>', there], toList]))
    fireEvent.click(screen.getByRole('link', { name: /^Open it in/ }))
    expect(app.address()).toBe(there)
    expect(app.location().state).toEqual({ contestId: contest._id, contestTitle: contest.title })
  })

  it('through a contest that has not begun links to that contest', async () => {
    await refused(`/contests/${'d'.repeat(24)}/problems/${problem._id}`, 'Problem not found.')
    expect(ways()).toEqual(
      expect.arrayContaining([['Go to the contest', `/contests/${'d'.repeat(24)}`], toList]),
    )
  })

  it('because it does not exist links to the list alone', async () => {
    await refused(address, 'Problem not found.')
    expect(screen.queryByRole('link', { name: /contest$|^Open it/ })).toBeNull()
    expect(ways()).toContainEqual(toList)
  })
})

it('a session that has ended meanwhile gets a link to the login, which leads back here', async () => {
  const { app } = await open({ [execute]: () => failure('UNAUTHENTICATED', 'Please log in.') })
  press('Submit Code')
  expect(await screen.findByText(/^Your session has ended/)).toBeTruthy()
  expect(app.address()).toBe('/login')
  expect(app.location().state.from.pathname).toBe(address)
})

it('the list of submissions is not reloaded after each finished test', async () => {
  const list = 'GET /api/submissions'
  const { server } = await open({
    [list]: () => ok([], 200, { total: 0 }),
    [execute]: () => ok(buildSubmission(), 202),
  })
  press('Submit Code')
  await waitFor(() => expect(streams).toHaveLength(1))
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Submissions' }), { button: 0 })
  const asked = server.to(list).length
  for (const test of [1, 2, 3])
    act(() => streams[0]?.send(buildSubmission({ verdict: `Running Test Case ${test}/3`, testCount: 3 })))
  act(() => streams[0]?.send(buildSubmission({ verdict: 'Accepted' })))
  await waitFor(() => expect(server.to(list)).toHaveLength(asked + 1))
})

it('a page that is reopened while its submission is judged shows that submission', async () => {
  const underWay = buildSubmission({ verdict: 'Running Test Case 2/3', testCount: 3 })
  const { _id, submissionType } = underWay
  const item = {
    _id,
    submissionType,
    problemId: problem._id,
    problemTitle: problem.title,
    contestId: null,
    language: 'cpp',
    verdict: 'Queued',
    points: null,
    executionTime: null,
    memoryUsed: null,
    testCount: 0,
    tests: [],
    testLevel: 'coarse',
    detail: 'Idle for more than 30 s over all tests.',
    submittedAt: '2026-11-01T12:00:00.000Z',
  }
  await open({
    'GET /api/submissions': () => ok([item], 200, { total: 1 }),
    [`GET /api/submissions/${_id}`]: () => ok(underWay),
  })
  expect(await screen.findByText('Last submission:')).toBeTruthy()
  expect(screen.getByText('Queued')).toBeTruthy()
  expect(screen.getByText('Idle for more than 30 s over all tests.')).toBeTruthy()
  expect(screen.queryByText('No result yet')).toBeNull()
  press('Show result')
  await waitFor(() => expect(streams).toHaveLength(1))
  act(() => streams[0]?.send({ ...underWay, verdict: 'Accepted' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Accepted' })).toBeTruthy()
})
