import type { WhatNext } from '@cohort/shared'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildContest, buildSubmission, buildTest, buildUser, buildWhatNext } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { address, execute, open, press, problem, streams } from '../../../test/solve-page'

const whatNext = (...suggestions: WhatNext['suggestions']) => ({
  'GET /api/problems/next': () => ok(buildWhatNext({ suggestions })),
})
const farEnds = {
  kind: 'nextStep' as const,
  problem: { _id: 'e'.repeat(24), title: 'Far Ends', difficulty: null, rating: 4 },
  pattern: { slug: 'two-pointers', title: 'Two pointers' },
  solved: 1,
  total: 3,
}

describe('a problem that was just solved', () => {
  const solved = buildSubmission({ verdict: 'Accepted', executionTime: 0.2 })
  const accepted = { [execute]: () => ok(solved, 202) }
  const next = (name: string) => screen.findByRole('link', { name })

  it('links to the first suggestion and explains it', async () => {
    await open({
      ...accepted,
      ...whatNext(farEnds, { ...farEnds, problem: { ...farEnds.problem, title: 'B' } }),
    })
    press('Submit Code')
    expect((await next('Next: Far Ends')).getAttribute('href')).toBe(`/problems/${'e'.repeat(24)}`)
    expect(
      screen.getByText('You have solved 1 of 3 problems in Two pointers, and this is the next step.'),
    ).toBeTruthy()
  })

  it('links to the introduction to the next pattern if it was the last problem in its pattern', async () => {
    const [on, pattern] = [
      { slug: 'input-and-loops', title: 'Input and loops' },
      { slug: 'arithmetic', title: 'Arithmetic' },
    ]
    await open({
      ...accepted,
      ...whatNext({ kind: 'buildsOn', problem: farEnds.problem, pattern, on, solved: 3, total: 3 }),
    })
    press('Submit Code')
    expect((await next('Next: Introduction to Arithmetic')).getAttribute('href')).toBe('/patterns/arithmetic')
    expect(screen.getByText('Arithmetic builds on Input and loops, which you have finished.')).toBeTruthy()
  })

  it('loads suggestions only after the verdict', async () => {
    const { server } = await open({
      [execute]: () => ok({ ...solved, verdict: 'Queued' }, 202),
      ...whatNext(farEnds),
    })
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    expect(server.to('GET /api/problems/next')).toHaveLength(0)
    act(() => streams[0]?.send(solved))
    await next('Next: Far Ends')
  })

  it('announces the next problem in an existing live region', async () => {
    const queued = { ...solved, verdict: 'Queued' }
    await open({ [execute]: () => ok(queued, 202), ...whatNext(farEnds) })
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    const regions = [...document.querySelectorAll('[aria-live="polite"]')]
    act(() => streams[0]?.send(solved))
    expect(regions).toContain((await next('Next: Far Ends')).closest('[aria-live]'))
  })

  it.each([
    ['there are no suggestions', ok(buildWhatNext())],
    ['the suggestions cannot be loaded', failure('INTERNAL', 'Something went wrong.')],
  ])('links to the problem list if %s', async (_why, answer) => {
    await open({ ...accepted, 'GET /api/problems/next': () => answer })
    press('Submit Code')
    expect((await next('Browse problems')).getAttribute('href')).toBe('/')
  })

  it('links to the next unsolved problem in the contest, or to the leaderboard after the last', async () => {
    const contest = buildContest()
    const later = { _id: '7'.repeat(24), title: 'Later', difficulty: null }
    const [first, ...others] = contest.problems
    const isOpen = { ...others[0]!, label: 'D', problemId: later }
    const path = `/contests/${contest._id}/problems/${problem._id}`
    const handlers = (problems: typeof contest.problems) => ({
      ...accepted,
      'GET /api/user/verify-login': () => ok(buildUser()),
      [`GET /api/problems/${problem._id}`]: () => ok(problem),
      [`GET /api/contests/${contest._id}`]: () =>
        ok({ ...contest, problems }, 200, { serverTime: new Date().toISOString() }),
    })
    fakeServer(handlers([first!, ...others, isOpen]))
    const { unmount } = renderApp(path)
    await screen.findByLabelText('Code editor')
    press('Submit Code')
    expect((await next('Next: D · Later')).getAttribute('href')).toBe(
      `/contests/${contest._id}/problems/${later._id}`,
    )
    unmount()
    fakeServer(handlers([first!, ...others]))
    renderApp(path)
    await screen.findByLabelText('Code editor')
    press('Submit Code')
    expect(await next('View leaderboard')).toBeTruthy()
  })

  const item = { ...solved, contestId: null, problemTitle: problem.title, isProblemOpen: true, tests: [] }
  const earlier = { ...item, _id: '9'.repeat(24), executionTime: 0.1 }

  it.each([
    ['none', [], 'Solved for the first time.'],
    ['one faster', [earlier], 'Your best time: 0.100 s.'],
    ['one slower', [{ ...earlier, executionTime: 0.3 }], 'New best time. Previous best: 0.300 s.'],
  ])('compares its time with earlier accepted submissions (%s)', async (_which, before, sentence) => {
    const { server } = await open({
      ...accepted,
      'GET /api/submissions': () => ok([item, ...before], 200, { total: 1 + before.length }),
    })
    press('Submit Code')
    expect(await screen.findByText(sentence)).toBeTruthy()
    const asked = server.to('GET /api/submissions').map(({ query }) => query.get('verdict'))
    expect(asked).toContain('Accepted')
  })

  it('animates the test strip only for the first accepted submission', async () => {
    const all = { ...solved, testCount: 1, testCaseResults: [buildTest()] }
    let list = [item]
    const { app } = await open({
      [execute]: () => ok(all, 202),
      'GET /api/submissions': () => ok(list, 200, { total: list.length }),
    })
    const isFilling = () => app.container.querySelector('.strip-fill') !== null
    press('Submit Code')
    await waitFor(() => expect(isFilling()).toBe(true))
    await waitFor(() => expect(isFilling()).toBe(false))
    list = [item, earlier]
    press('Submit Code')
    await screen.findByText('Your best time: 0.100 s.')
    expect(isFilling()).toBe(false)
  })

  it('shows no next problem if the submission failed', async () => {
    await open({ [execute]: () => ok(buildSubmission({ verdict: 'Wrong Answer' }), 202) })
    press('Submit Code')
    await screen.findByRole('heading', { level: 2, name: 'Wrong Answer' })
    expect(screen.queryByRole('link', { name: /^Next|^Go to/ })).toBeNull()
  })
})

it('a submission rejected because of a running contest links to the problem in that contest', async () => {
  const contest = { _id: 'c'.repeat(24), title: 'Spring Round' }
  const sentence = 'This problem is in a running contest.'
  await open({ [execute]: () => failure('PROBLEM_IN_CONTEST', sentence, sentence, { contest }) })
  press('Submit Code')
  expect(await screen.findByText(sentence)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open in Spring Round' })
  expect(link.getAttribute('href')).toBe(`/contests/${contest._id}/problems/${problem._id}`)
})

describe('a problem that the server hides', () => {
  const inContest = 'This problem is in a running contest. Please open it from the contest.'
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
  const toList = ['Browse problems', '/']

  it('because of a running contest links to the problem in that contest', async () => {
    const contest = { _id: 'c'.repeat(24), title: 'Spring <b>Round</b>' }
    const app = await refused(address, inContest, { contest })
    expect(screen.getByText(inContest)).toBeTruthy()
    const there = `/contests/${contest._id}/problems/${problem._id}`
    expect(ways()).toEqual(expect.arrayContaining([['Open in Spring <b>Round</b>', there], toList]))
    fireEvent.click(screen.getByRole('link', { name: /^Open in/ }))
    expect(app.address()).toBe(there)
    expect(app.location().state).toEqual({ contestId: contest._id, contestTitle: contest.title })
  })

  it('because its contest has not begun links to the contest', async () => {
    await refused(`/contests/${'d'.repeat(24)}/problems/${problem._id}`, 'Problem not found.')
    expect(ways()).toEqual(expect.arrayContaining([['Go to contest', `/contests/${'d'.repeat(24)}`], toList]))
  })

  it('because its contest has ended links to the contest and the user’s submissions', async () => {
    const contest = buildContest({ status: 'Ended' })
    const own = {
      ...buildSubmission({ _id: '5'.repeat(24), verdict: 'Accepted' }),
      ...{ problemTitle: null, isProblemOpen: false, testCount: 0, tests: [] },
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
    expect(ways()).toContainEqual(['Go to contest', `/contests/${contest._id}`])
    await screen.findByRole('region', { name: 'Your submissions' })
    expect(ways()).toContainEqual(['Accepted', `/submissions/${'5'.repeat(24)}`])
  })

  it('because it does not exist links only to the problem list', async () => {
    await refused(address, 'Problem not found.')
    expect(screen.queryByRole('link', { name: /contest$|^Open in/ })).toBeNull()
    expect(ways()).toContainEqual(toList)
  })
})

it('a submission after the session has ended redirects to the login page, which leads back', async () => {
  const { app } = await open({ [execute]: () => failure('UNAUTHENTICATED', 'Please log in.') })
  press('Submit Code')
  expect(await screen.findByText(/^Your session has ended/)).toBeTruthy()
  expect(app.address()).toBe('/login')
  expect(app.location().state.from.pathname).toBe(address)
})

it('the list of submissions reloads after the verdict but not after each test', async () => {
  const list = 'GET /api/submissions'
  const { server } = await open({
    [list]: () => ok([], 200, { total: 0 }),
    [execute]: () => ok(buildSubmission(), 202),
  })
  press('Submit Code')
  await waitFor(() => expect(streams).toHaveLength(1))
  fireEvent.mouseDown(screen.getByRole('tab', { name: /^Submissions/ }), { button: 0 })
  const histories = () => server.to(list).filter(({ query }) => query.get('verdict') === null)
  const asked = histories().length
  for (const test of [1, 2, 3])
    act(() => streams[0]?.send(buildSubmission({ verdict: `Running Test Case ${test}/3`, testCount: 3 })))
  act(() => streams[0]?.send(buildSubmission({ verdict: 'Accepted' })))
  await waitFor(() => expect(histories()).toHaveLength(asked + 1))
})

it('a reopened page shows the submission that is still being judged', async () => {
  const underWay = buildSubmission({ verdict: 'Running Test Case 2/3', testCount: 3 })
  const { _id, submissionType } = underWay
  const item = {
    _id,
    submissionType,
    problemId: problem._id,
    problemTitle: problem.title,
    isProblemOpen: true,
    contestId: null,
    language: 'cpp',
    verdict: 'Queued',
    points: null,
    executionTime: null,
    memoryUsed: null,
    testCount: 0,
    tests: [],
    testLevel: 'coarse',
    detail: 'Idle for more than 30 s across all tests.',
    isIgnored: true,
    submittedAt: '2026-11-01T12:00:00.000Z',
  }
  await open({
    'GET /api/submissions': () => ok([item], 200, { total: 1 }),
    [`GET /api/submissions/${_id}`]: () => ok(underWay),
  })
  expect(await screen.findByText('Last submission:')).toBeTruthy()
  expect(screen.getByText('Queued')).toBeTruthy()
  expect(screen.getByText('Idle for more than 30 s across all tests.')).toBeTruthy()
  expect(screen.getByText('Ignored by the jury')).toBeTruthy()
  expect(screen.queryByText('No result yet')).toBeNull()
  press('Show result')
  await waitFor(() => expect(streams).toHaveLength(1))
  act(() => streams[0]?.send({ ...underWay, verdict: 'Accepted' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Accepted' })).toBeTruthy()
})
