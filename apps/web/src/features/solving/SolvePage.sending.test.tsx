import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildProblem, buildSubmission, buildTest, buildUser } from '../../../test/factories'
import { deferred, failure, ok } from '../../../test/fake-server'
import {
  address,
  allDisabled,
  execute,
  open,
  press,
  problem,
  streams,
  verdict,
} from '../../../test/solve-page'
import { useSession } from '../session/session.store'

describe('running or submitting a program', () => {
  it('disables the controls until the final verdict', async () => {
    const answer = deferred<ReturnType<typeof ok>>()
    const { server } = await open({ [execute]: () => answer.promise })
    press('Submit Code')
    expect(verdict()).toBe('Queued...')
    allDisabled(true)
    await act(async () => answer.resolve(ok(buildSubmission({ verdict: 'Compiling' }), 202)))
    await waitFor(() => expect(verdict()).toBe('Compiling'))
    allDisabled(true)
    act(() =>
      streams[0]?.send(
        buildSubmission({ verdict: 'Accepted', testCount: 1, testCaseResults: [buildTest()] }),
      ),
    )
    expect(verdict()).toBe('Accepted')
    allDisabled(false)
    expect(server.to(execute)[0]?.body).toEqual({
      problemId: problem._id,
      code: 'int main() {}\n',
      language: 'cpp',
      submissionType: 'submit',
    })
  })

  it('locks the custom input while the request is pending', async () => {
    const answer = deferred<ReturnType<typeof ok>>()
    await open({ [execute]: () => answer.promise })
    press('Run Code')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Custom input' }), { button: 0 })
    const input = await screen.findByLabelText('Custom input', { selector: 'textarea' })
    expect(input).toHaveProperty('disabled', true)
    await act(async () => answer.resolve(ok(buildSubmission({ verdict: 'Accepted' }), 202)))
    expect(input).toHaveProperty('disabled', false)
  })

  it('shows no result after another problem is opened', async () => {
    const other = buildProblem({ _id: 'd'.repeat(24), title: 'Lantern Row' })
    await open({
      [execute]: () => ok(buildSubmission({ verdict: 'Queued' }), 202),
      [`GET /api/problems/${other._id}`]: () => ok(other),
      [`GET /api/problems/${problem._id}/lesson`]: () =>
        ok({ pattern: 'p', summary: 's', recommendations: [{ problemId: other._id, title: other.title }] }),
    })
    fireEvent.click(await screen.findByText('Show the idea'))
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    fireEvent.click(screen.getByText('Lantern Row'))
    await screen.findByRole('heading', { level: 1, name: 'Lantern Row' })
    allDisabled(false)
    act(() => streams[0]?.send(buildSubmission({ verdict: 'Accepted' })))
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('shows no result when the same problem is opened in a contest', async () => {
    const { app } = await open({ [execute]: () => ok(buildSubmission({ verdict: 'Queued' }), 202) })
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    act(() => app.navigate(`${address}?contestId=${'c'.repeat(24)}`))
    await waitFor(() => allDisabled(false))
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('sends the custom input only with runs and only if it is not blank', async () => {
    const done = () => ok(buildSubmission({ verdict: 'Custom Output' }), 202)
    const { server } = await open({ [execute]: done })
    const send = async (input: string, button: string) => {
      fireEvent.mouseDown(screen.getByRole('tab', { name: 'Custom input' }), { button: 0 })
      fireEvent.change(await screen.findByLabelText('Custom input', { selector: 'textarea' }), {
        target: { value: input },
      })
      const before = server.to(execute).length
      press(button)
      await waitFor(() => expect(server.to(execute)).toHaveLength(before + 1))
      await waitFor(() => allDisabled(false))
      return server.to(execute).at(-1)?.body
    }
    expect(await send('1 2', 'Run Code')).toMatchObject({ submissionType: 'run', customInput: '1 2' })
    expect(await send(' \n', 'Run Code')).not.toHaveProperty('customInput')
    expect(await send('1 2', 'Submit Code')).not.toHaveProperty('customInput')
  })

  it('shows the server’s message if the request fails', async () => {
    await open({ [execute]: () => failure('RATE_LIMITED', 'Wait 20 seconds.') })
    press('Submit Code')
    await waitFor(() => expect(verdict()).toBe('Error'))
    expect(screen.getByRole('region', { name: 'Reason' }).textContent).toContain('Wait 20 seconds.')
    allDisabled(false)
  })

  it('shows a fallback message if the server cannot be reached', async () => {
    await open({ [execute]: () => new TypeError('fetch failed') })
    press('Run Code')
    await waitFor(() => expect(verdict()).toBe('Error'))
    expect(screen.getByRole('region', { name: 'Reason' }).textContent).toContain('Submission failed')
  })

  it.each([
    [null, 'Waiting for the judge.'],
    [0, 'Waiting for the judge. You’re next.'],
    [1, 'Waiting for the judge. 1 submission ahead of you.'],
    [12, 'Waiting for the judge. 12 submissions ahead of you.'],
  ])('shows how many submissions are ahead (%j)', async (queueAhead, shown) => {
    await open({ [execute]: () => ok(buildSubmission({ queueAhead }), 202) })
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    const [spoken, panel] = screen.getAllByText(/^Waiting for the judge/)
    expect(panel?.textContent).toBe(shown)
    // The number changes every few seconds, but screen readers announce the stage only once.
    expect(spoken?.textContent).toBe('Waiting for the judge.')
  })

  it('re-enables the controls if judging is offline, and still shows the verdict later', async () => {
    await open({
      [execute]: () => ok(buildSubmission({ verdict: 'Queued' }), 202),
      'GET /readyz': () => ({ status: 200, json: { mongo: 'up', redis: 'up', judge: 'down' } }),
    })
    press('Submit Code')
    expect(await screen.findByText(/Judging is offline/)).toBeTruthy()
    await waitFor(() => allDisabled(false))
    expect(verdict()).toBe('Queued')
    act(() => streams[0]?.send(buildSubmission({ verdict: 'Wrong Answer' })))
    expect(verdict()).toBe('Wrong Answer')
  })

  it('re-enables the controls even for a second submission if judging is offline', async () => {
    const queued = buildSubmission({ verdict: 'Queued' })
    const { server } = await open({
      [execute]: () => ok(queued, 202),
      [`GET /api/submissions/${queued._id}`]: () => ok(queued),
      'GET /readyz': () => ({ status: 200, json: { mongo: 'up', redis: 'up', judge: 'down' } }),
    })
    press('Submit Code')
    await waitFor(() => expect(streams).toHaveLength(1))
    await waitFor(() => allDisabled(false))
    press('Submit Code')
    await waitFor(() => expect(server.to(execute)).toHaveLength(2))
    await waitFor(() => expect(streams).toHaveLength(2))
    await waitFor(() => allDisabled(false))
  })

  it.each([
    ['Enter', 'submit'],
    ["'", 'run'],
  ])('also works with Ctrl+%s', async (key, submissionType) => {
    const { server, editor } = await open({
      [execute]: () => ok(buildSubmission({ verdict: 'Accepted' }), 202),
    })
    fireEvent.keyDown(editor, { key, ctrlKey: true })
    await waitFor(() => expect(server.to(execute)[0]?.body).toMatchObject({ submissionType }))
  })
})

describe('the end of a session on the solving page', () => {
  it('redirects to /login, which remembers the problem', async () => {
    const { app } = await open({ [execute]: () => failure('UNAUTHENTICATED', 'Please log in.') })
    press('Submit Code')
    expect(await screen.findByText(/^Your session has ended/)).toBeTruthy()
    expect(app.address()).toBe('/login')
    expect(app.location().state.from.pathname).toBe(address)
  })

  it('clears the code and the result if another user logs in from another tab', async () => {
    let user = buildUser()
    const { editor } = await open({
      'GET /api/user/verify-login': () => ok(user),
      [execute]: () => ok(buildSubmission({ verdict: 'Accepted' }), 202),
    })
    expect(localStorage.getItem('cohort.session')).toBe(user._id)
    fireEvent.change(editor, { target: { value: 'mine' } })
    press('Submit Code')
    await waitFor(() => expect(verdict()).toBe('Accepted'))
    user = buildUser({ _id: 'c'.repeat(24), fullName: 'Somebody Else' })
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'cohort.session', newValue: user._id })),
    )
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull())
    expect((await screen.findByLabelText('Code editor')).textContent).not.toContain('mine')
    expect(screen.queryByText(/^Accepted/)).toBeNull()
    expect(useSession.getState().userData).toEqual(user)
  })
})
