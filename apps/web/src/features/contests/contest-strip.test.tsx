import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildContest, buildProblem, buildSubmission, buildUser } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'

jest.mock('../solving/components/CodeEditor', () => ({ CodeEditor: () => null }))

const id = 'd'.repeat(24)
const problemId = 'b'.repeat(24)
const contestRoute = `GET /api/contests/${id}`

const accepted = () => ok(buildSubmission({ verdict: 'Accepted' }), 202)
const open = async (part: Parameters<typeof buildContest>[0] = {}, execute = accepted) => {
  localStorage.clear()
  const contest = buildContest(part)
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser()),
    [contestRoute]: () => ok(contest, 200, { serverTime: new Date().toISOString() }),
    [`GET /api/problems/${problemId}`]: () =>
      ok(
        buildProblem({
          starterCode: { cpp: 'x' },
          aiHelpClosed: contest.status === 'Running' ? 'Closed until it ends.' : null,
        }),
      ),
    [`GET /api/problems/${'f'.repeat(24)}`]: () => ok(buildProblem({ _id: 'f'.repeat(24), title: 'Far' })),
    'POST /api/submissions/execute': execute,
  })
  const app = renderApp(`/contests/${id}/problems/${problemId}`)
  const strip = await screen.findByRole('navigation', { name: 'Contest' })
  return {
    server,
    app,
    strip,
    contest,
    solve: () => Object.assign(contest.problems[0]!, { userStatus: 'Solved' }),
  }
}

describe('the contest strip above a problem of a running contest', () => {
  it('shows the labels of the problems, and marks solved ones', async () => {
    const { strip } = await open()
    const links = within(strip).getAllByRole('link', { name: /^Problem/ })
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Problem A, Lantern Walk',
      'Problem C, Untitled Problem, Solved',
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null])
  })

  it('marks attempted problems and those with submissions being judged', async () => {
    const nothing = { points: 0, penalty: 0, solvedAfterMinutes: null, rejected: 0, pending: 0 }
    const problems = buildContest().problems.map((problem) => ({ ...problem, userStatus: 'Attempted' }))
    const own = {
      userId: { _id: buildUser()._id, userName: 'Test Person' },
      totalPoints: 0,
      totalPenalty: 0,
      rank: 3,
      position: 4,
      isTied: true,
      cells: [
        { ...nothing, problemId, rejected: 1, pending: 1 },
        { ...nothing, problemId: 'f'.repeat(24), rejected: 2 },
      ],
    }
    const { strip } = await open({ problems, own })
    expect(within(strip).getByRole('link', { name: 'Problem A, Lantern Walk, Being judged' })).toBeTruthy()
    expect(within(strip).getByRole('link', { name: 'Problem C, Untitled Problem, Attempted' })).toBeTruthy()
    // A rank is meaningless until the user has solved a problem.
    expect(strip.textContent).not.toMatch(/Rank/)
  })

  it('links to each problem in the contest', async () => {
    const { app, strip } = await open()
    fireEvent.click(within(strip).getByRole('link', { name: /^Problem C/ }))
    await waitFor(() => expect(app.address()).toBe(`/contests/${id}/problems/${'f'.repeat(24)}`))
    expect(app.location().state).toEqual({ contestId: id, contestTitle: 'First Watch' })
    expect(await screen.findByRole('heading', { name: 'Far' })).toBeTruthy()
  })

  it('marks a newly solved problem immediately', async () => {
    const { strip, solve } = await open()
    solve()
    fireEvent.click(await screen.findByRole('button', { name: /^Submit Code/ }))
    expect(await within(strip).findByRole('link', { name: 'Problem A, Lantern Walk, Solved' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Browse problems' })).toBeNull()
  })
})

it('the page of a contest marks even a problem that was solved moments ago', async () => {
  const { strip, solve } = await open()
  solve()
  fireEvent.click(within(strip).getByRole('link', { name: 'First Watch' }))
  await screen.findByRole('heading', { name: 'Problems' })
  await waitFor(() => expect(screen.getAllByText('Solved')).toHaveLength(2))
})

it('the contest strip has no link to practice if another contest closes the problem', async () => {
  const problems = buildContest().problems.map((problem) => ({ ...problem, problemId: null }))
  const { strip } = await open({ status: 'Ended', problems })
  expect(within(strip).getByText('The contest has ended.')).toBeTruthy()
  expect(within(strip).queryByRole('link', { name: 'View Problem' })).toBeNull()
})

it('the contest strip shows that the contest has ended when the server rejects code for that reason', async () => {
  const { strip, contest } = await open({}, () => failure('CONTEST_ENDED', 'This contest has ended.'))
  expect(await screen.findByText('Closed until it ends.')).toBeTruthy()
  contest.status = 'Ended'
  fireEvent.click(await screen.findByRole('button', { name: /^Submit Code/ }))
  expect(await within(strip).findByText('The contest has ended.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Closed until it ends.')).toBeNull())
})

it('a problem that closes at the end of its contest is not reloaded', async () => {
  const { server, strip, contest } = await open({}, () => failure('CONTEST_ENDED', 'This contest has ended.'))
  const reads = () => server.to(`GET /api/problems/${problemId}`).length
  const before = reads()
  contest.status = 'Ended'
  contest.problems = contest.problems.map((problem) => ({ ...problem, problemId: null }))
  fireEvent.click(await screen.findByRole('button', { name: /^Submit Code/ }))
  expect(await within(strip).findByText('The contest has ended.')).toBeTruthy()
  expect(reads()).toBe(before)
  expect(screen.getByText('The contest has ended. Its problems are closed.')).toBeTruthy()
  expect(screen.queryByText('Closed until it ends.')).toBeNull()
  for (const name of [/^Run Code/, /^Submit Code/, 'Get AI Help'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})

it('all links in the contest strip lead to practice after the contest', async () => {
  const { app, strip } = await open({ status: 'Ended' })
  const links = within(strip).getAllByRole('link', { name: /^Problem/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/problems/${problemId}`,
    `/problems/${'f'.repeat(24)}`,
  ])
  fireEvent.click(within(strip).getByRole('link', { name: 'View Problem' }))
  await waitFor(() => expect(app.address()).toBe(`/problems/${problemId}`))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Contest' })).toBeNull())
})
