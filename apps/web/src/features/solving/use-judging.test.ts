import { POLL_INTERVAL_MS } from '@cohort/shared'
import { act, renderHook } from '@testing-library/react'
import { buildSubmission } from '../../../test/factories'
import { deferred, failure, fakeServer, ok, unreachable } from '../../../test/fake-server'
import { useJudging } from './use-judging'

const execute = 'POST /api/submissions/execute'
const one = `GET /api/submissions/${buildSubmission()._id}`
const request = { problemId: 'p', code: 'x', language: 'cpp', submissionType: 'submit' } as const

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const start = async (polls: ReturnType<typeof ok>[]) => {
  const server = fakeServer({
    [execute]: () => ok(buildSubmission({ verdict: 'Queued' }), 202),
    [one]: () => polls.shift() ?? ok(buildSubmission({ verdict: 'Compiling' })),
  })
  const { result, unmount } = renderHook(useJudging)
  let sent: boolean[] = []
  await act(async () => {
    sent = [result.current.send(request), result.current.send(request)]
  })
  const wait = (polled: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(polled * POLL_INTERVAL_MS)
    })
  return { server, result, unmount, sent, wait }
}

describe('useJudging', () => {
  it('sends code only once if the user presses the button twice before the next render', async () => {
    const { sent, server } = await start([])
    expect(sent).toEqual([true, false])
    expect(server.to(execute)).toHaveLength(1)
  })

  it('polls and stays busy until the final verdict', async () => {
    const { result, wait, server } = await start([
      ok(buildSubmission({ verdict: 'Running Test Case 1/2' })),
      ok(buildSubmission({ verdict: 'Accepted' })),
    ])
    expect(result.current).toMatchObject({ busy: true, shown: { verdict: 'Queued' } })
    await wait(1)
    expect(result.current).toMatchObject({ busy: true, shown: { verdict: 'Running Test Case 1/2' } })
    await wait(1)
    expect(result.current).toMatchObject({ busy: false, waiting: false, shown: { verdict: 'Accepted' } })
    await wait(5)
    expect(server.to(one)).toHaveLength(2)
  })

  it('stops polling after an error and resumes on request', async () => {
    const { result, wait, server } = await start([
      failure('UNAVAILABLE', 'The database is down.'),
      ok(buildSubmission({ verdict: 'Compiling' })),
      ok(buildSubmission({ verdict: 'Wrong Answer' })),
    ])
    await wait(4)
    expect(result.current).toMatchObject({ busy: false, shown: { verdict: 'Queued' } })
    expect(server.to(one)).toHaveLength(1)
    await act(async () => result.current.askAgain?.())
    expect(result.current).toMatchObject({ busy: true, askAgain: null, shown: { verdict: 'Compiling' } })
    await wait(1)
    expect(result.current).toMatchObject({ busy: false, shown: { verdict: 'Wrong Answer' } })
  })

  it('resumes when an unreachable server responds again, without disabling the controls', async () => {
    const { result, wait } = await start([])
    const { fetch } = globalThis
    globalThis.fetch = (() => Promise.reject(unreachable)) as typeof fetch
    await wait(3)
    expect(result.current).toMatchObject({ busy: false, waiting: false })
    expect(result.current.askAgain).not.toBeNull()
    globalThis.fetch = fetch
    await wait(2)
    expect(result.current).toMatchObject({ askAgain: null, busy: false, shown: { verdict: 'Compiling' } })
  })

  it('keeps polling after the controls are released', async () => {
    const { result, wait } = await start([ok(buildSubmission({ verdict: 'Accepted' }))])
    act(() => result.current.release())
    expect(result.current).toMatchObject({ busy: false, waiting: true })
    await wait(1)
    expect(result.current).toMatchObject({ busy: false, waiting: false, shown: { verdict: 'Accepted' } })
  })

  it('follows only the latest submission and returns only its code', async () => {
    const { result, wait } = await start([])
    const other = 'e'.repeat(24)
    const server = fakeServer({
      [execute]: () => ok(buildSubmission({ _id: other, verdict: 'Queued' }), 202),
      [`GET /api/submissions/${other}`]: () => ok(buildSubmission({ _id: other, verdict: 'Accepted' })),
      [one]: () => ok(buildSubmission({ verdict: 'Wrong Answer' })),
    })
    expect(result.current.judgedCode).toMatchObject({ code: 'x' })
    act(() => result.current.release())
    await act(async () => result.current.send({ ...request, code: 'y' }))
    await wait(2)
    expect(server.to(one)).toHaveLength(0)
    expect(result.current).toMatchObject({ shown: { verdict: 'Accepted' }, judgedCode: { code: 'y' } })
    await act(async () => result.current.open(buildSubmission()._id))
    expect(result.current).toMatchObject({ shown: { verdict: 'Wrong Answer' }, judgedCode: null })
  })

  it('stops polling when the user leaves the page', async () => {
    const { unmount, wait, server } = await start([])
    unmount()
    await wait(3)
    expect(server.to(one)).toHaveLength(0)
  })

  it('does not poll if the user leaves the page before the response arrives', async () => {
    const answer = deferred<ReturnType<typeof ok>>()
    const server = fakeServer({ [execute]: () => answer.promise, [one]: () => ok(buildSubmission()) })
    const { result, unmount } = renderHook(useJudging)
    act(() => void result.current.send(request))
    unmount()
    answer.resolve(ok(buildSubmission({ verdict: 'Queued' }), 202))
    await act(async () => {
      await jest.advanceTimersByTimeAsync(3 * POLL_INTERVAL_MS)
    })
    expect(server.to(one)).toHaveLength(0)
  })
})
