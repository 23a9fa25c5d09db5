import { fireEvent, screen } from '@testing-library/react'
import { buildContest, buildSubmission, buildUser } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { address, execute, open, press, problem } from '../../../test/solve-page'

it('a submission rejected because of a running contest links to the problem in that contest', async () => {
  const contest = { _id: 'c'.repeat(24), title: 'Spring Round' }
  const sentence = 'This problem is in a running contest.'
  await open({ [execute]: () => failure('PROBLEM_IN_CONTEST', sentence, sentence, { contest }) })
  press('Submit Code')
  expect(await screen.findByText(sentence)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open in Spring Round' })
  expect(link.getAttribute('href')).toBe(`/contests/${contest._id}/problems/${problem._id}`)
})

describe('a problem that the server does not return', () => {
  const inContest = 'This problem is in a running contest. Please open it from the contest.'
  const openRefused = async (path: string, sentence: string, beside = {}) => {
    fakeServer({
      'GET /api/user/verify-login': () => ok(buildUser()),
      [`GET /api/problems/${problem._id}`]: () => failure('NOT_FOUND', sentence, sentence, beside),
    })
    const app = renderApp(path)
    expect(await screen.findByText('Problem not found.')).toBeTruthy()
    return app
  }
  const shownLinks = () =>
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const listLink = ['Browse problems', '/']

  it('because it is in a running contest links to the problem in that contest', async () => {
    const contest = { _id: 'c'.repeat(24), title: 'Spring <b>Round</b>' }
    const app = await openRefused(address, inContest, { contest })
    expect(screen.getByText(inContest)).toBeTruthy()
    const there = `/contests/${contest._id}/problems/${problem._id}`
    expect(shownLinks()).toEqual(expect.arrayContaining([['Open in Spring <b>Round</b>', there], listLink]))
    fireEvent.click(screen.getByRole('link', { name: /^Open in/ }))
    expect(app.address()).toBe(there)
    expect(app.location().state).toEqual({ contestId: contest._id, contestTitle: contest.title })
  })

  it('because its contest has not begun links to the contest', async () => {
    await openRefused(`/contests/${'d'.repeat(24)}/problems/${problem._id}`, 'Problem not found.')
    expect(shownLinks()).toEqual(
      expect.arrayContaining([['Go to contest', `/contests/${'d'.repeat(24)}`], listLink]),
    )
  })

  it('because its contest has ended links to the contest and the user’s submissions', async () => {
    const contest = buildContest({ status: 'Ended' })
    const own = {
      ...buildSubmission({ _id: '5'.repeat(24), verdict: 'Accepted' }),
      problemTitle: null,
      isProblemOpen: false,
      testCount: 0,
      tests: [],
    }
    const problems = contest.problems.map((each) => ({ ...each, problemId: null }))
    fakeServer({
      'GET /api/user/verify-login': () => ok(buildUser()),
      [`GET /api/problems/${problem._id}`]: () => failure('NOT_FOUND', 'Problem not found.'),
      [`GET /api/contests/${contest._id}`]: () =>
        ok({ ...contest, problems }, 200, { serverTime: new Date().toISOString() }),
      'GET /api/submissions': () => ok([own], 200, { total: 1 }),
    })
    renderApp(`/contests/${contest._id}/problems/${problem._id}`)
    expect(await screen.findByText('The contest has ended. Its problems are closed.')).toBeTruthy()
    expect(shownLinks()).toContainEqual(['Go to contest', `/contests/${contest._id}`])
    await screen.findByRole('region', { name: 'Your submissions' })
    expect(shownLinks()).toContainEqual(['Accepted', `/submissions/${'5'.repeat(24)}`])
  })

  it('and that is in no contest links only to the problem list', async () => {
    await openRefused(address, 'Problem not found.')
    expect(screen.queryByRole('link', { name: /contest$|^Open in/ })).toBeNull()
    expect(shownLinks()).toContainEqual(listLink)
  })
})
