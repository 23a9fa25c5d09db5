import type { Submission } from '@cohort/shared'
import { buildSubmission } from '../../../test/factories'
import { deferred } from '../../../test/fake-server'
import { followSubmission } from './follow-submission'

const verdict = (text: string) => buildSubmission({ verdict: text })

/** Follows a submission with scripted polls and events. `updates` collects the updates. */
const start = (answers: (Submission | Promise<Submission> | Error)[]) => {
  const updates: string[] = []
  const lost = jest.fn()
  const closed = jest.fn()
  let send: (submission: Submission) => void = () => {}
  const poll = jest.fn(async () => {
    const answer = answers.shift() ?? verdict('Queued')
    if (answer instanceof Error) throw answer
    return answer
  })
  const stop = followSubmission(
    'id',
    { onUpdate: (submission) => updates.push(submission.verdict), onLost: lost },
    {
      poll,
      listen: (_, onSubmission) => {
        send = onSubmission
        return closed
      },
    },
  )
  return { updates, lost, closed, poll, stop, send: (text: string) => send(verdict(text)) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('followSubmission', () => {
  it('polls every 2500 ms until the verdict is final', async () => {
    const following = start([verdict('Compiling'), verdict('Running Test Case 1/2'), verdict('Accepted')])
    await jest.advanceTimersByTimeAsync(2499)
    expect(following.poll).toHaveBeenCalledTimes(0)
    await jest.advanceTimersByTimeAsync(1)
    expect(following.poll).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(5000)
    expect(following.updates).toEqual(['Compiling', 'Running Test Case 1/2', 'Accepted'])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(following.poll).toHaveBeenCalledTimes(3)
    expect(following.closed).toHaveBeenCalled()
  })

  it('keeps polling after an unknown verdict', async () => {
    const following = start([verdict('Something New'), verdict('Wrong Answer')])
    await jest.advanceTimersByTimeAsync(5000)
    expect(following.updates).toEqual(['Something New', 'Wrong Answer'])
  })

  it('stops after a failed poll and reports it once', async () => {
    const following = start([new Error('gone')])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(following.poll).toHaveBeenCalledTimes(1)
    expect(following.lost).toHaveBeenCalledTimes(1)
    expect(following.closed).toHaveBeenCalled()
  })

  it('forwards events immediately and keeps polling', async () => {
    const following = start([verdict('Running Test Case 2/9')])
    following.send('Compiling')
    following.send('Running Test Case 1/9')
    await jest.advanceTimersByTimeAsync(2500)
    expect(following.updates).toEqual(['Compiling', 'Running Test Case 1/9', 'Running Test Case 2/9'])
    following.send('Accepted')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(following.updates.at(-1)).toBe('Accepted')
    expect(following.poll).toHaveBeenCalledTimes(1)
  })

  it('ignores the response to a poll if an event arrived in the meantime', async () => {
    const answer = deferred<Submission>()
    const following = start([answer.promise])
    await jest.advanceTimersByTimeAsync(2500)
    following.send('Running Test Case 5/9')
    answer.resolve(verdict('Running Test Case 4/9'))
    await jest.advanceTimersByTimeAsync(0)
    expect(following.updates).toEqual(['Running Test Case 5/9'])
  })

  it('uses a final verdict from a poll even if an event arrived in the meantime', async () => {
    const answer = deferred<Submission>()
    const following = start([answer.promise])
    await jest.advanceTimersByTimeAsync(2500)
    following.send('Running Test Case 5/9')
    answer.resolve(verdict('Accepted'))
    await jest.advanceTimersByTimeAsync(0)
    expect(following.updates).toEqual(['Running Test Case 5/9', 'Accepted'])
  })

  it('sends no updates once it has been stopped', async () => {
    const following = start([verdict('Compiling')])
    following.stop()
    following.send('Compiling')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(following.updates).toEqual([])
    expect(following.poll).not.toHaveBeenCalled()
  })
})
