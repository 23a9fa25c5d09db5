import type { WhatNext } from '@cohort/shared'
import { act, screen, waitFor } from '@testing-library/react'
import { buildContest, buildSubmission, buildTest, buildUser, buildWhatNext } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { renderApp } from '../../../test/render-app'
import { execute, open, press, problem, streams } from '../../../test/solve-page'

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
    const unsolved = { ...others[0]!, label: 'D', problemId: later }
    const path = `/contests/${contest._id}/problems/${problem._id}`
    const handlers = (problems: typeof contest.problems) => ({
      ...accepted,
      'GET /api/user/verify-login': () => ok(buildUser()),
      [`GET /api/problems/${problem._id}`]: () => ok(problem),
      [`GET /api/contests/${contest._id}`]: () =>
        ok({ ...contest, problems }, 200, { serverTime: new Date().toISOString() }),
    })
    fakeServer(handlers([first!, ...others, unsolved]))
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
    ['no earlier one', [], 'Solved for the first time.'],
    ['a faster one', [earlier], 'Your best time: 0.100 s.'],
    ['a slower one', [{ ...earlier, executionTime: 0.3 }], 'New best time. Previous best: 0.300 s.'],
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
    const withTests = { ...solved, testCount: 1, testCaseResults: [buildTest()] }
    let list = [item]
    const { app } = await open({
      [execute]: () => ok(withTests, 202),
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
})

it('a rejected submission shows no next problem', async () => {
  await open({ [execute]: () => ok(buildSubmission({ verdict: 'Wrong Answer' }), 202) })
  press('Submit Code')
  await screen.findByRole('heading', { level: 2, name: 'Wrong Answer' })
  expect(screen.queryByRole('link', { name: /^Next|^Go to/ })).toBeNull()
})
