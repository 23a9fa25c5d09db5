import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildProblem } from '../../../test/factories'
import { deferred, failure, ok, proxyError, unreachable } from '../../../test/fake-server'
import { allDisabled, controls, open, press, problem } from '../../../test/solve-page'

describe('AI feedback on the solving page', () => {
  const helpCall = 'POST /api/submissions/ai-help'
  const help = (suggestions: string, source = 'model', message = 'OK') => ({
    status: 200,
    json: { statusCode: 200, success: true, data: { suggestions, source }, message },
  })

  it('opens in a dialog and disables the controls until it is closed', async () => {
    const coming = deferred<ReturnType<typeof help>>()
    const { server } = await open({ [helpCall]: () => coming.promise })
    const held = controls()
    press('Get AI Help')
    const dialog = await screen.findByRole('dialog', { name: 'AI Feedback' })
    expect(dialog.textContent).toContain('Generating suggestions…')
    expect(dialog.previousElementSibling?.className).toContain('backdrop-blur')
    for (const control of held) expect(control).toHaveProperty('disabled', true)
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(server.to(helpCall)[0]?.body).toEqual({
      problemId: problem._id,
      code: 'int main() {}\n',
      language: 'cpp',
    })
    await act(async () => coming.resolve(help('## Look\n\n- at `x`')))
    await within(dialog).findByRole('heading', { name: 'Look' })
    expect(dialog.querySelector('code')?.textContent).toBe('x')
    expect(dialog.textContent).not.toContain('Generating')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    allDisabled(false)
  })

  describe('as a stream', () => {
    const streamed = async () => {
      let controller!: ReadableStreamDefaultController<Uint8Array>
      const stream = new ReadableStream<Uint8Array>({
        start: (started) => {
          controller = started
        },
      })
      const { server } = await open({ [helpCall]: () => ({ stream }) })
      press('Get AI Help')
      const dialog = await screen.findByRole('dialog')
      const write = (text: string) => act(async () => controller.enqueue(new TextEncoder().encode(text)))
      const send = (event: string, data: unknown) =>
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      return { server, dialog, write, send, end: () => act(async () => controller.close()) }
    }

    it('shows text as it arrives but announces only the complete answer', async () => {
      const { server, dialog, write, send, end } = await streamed()
      expect(server.to(helpCall)[0]?.headers.get('Accept')).toMatch(/^text\/event-stream/)
      const announced = () => dialog.querySelector('[aria-live=polite]')?.textContent
      await write(': keep-alive\n\nevent: piece\nda')
      await write('ta: {"text":"## Lo"}\n\n')
      await within(dialog).findByRole('heading', { name: 'Lo' })
      await send('piece', { text: 'ok' })
      await within(dialog).findByRole('heading', { name: 'Look' })
      expect(announced()).toBe('Generating suggestions…')
      await send('answer', help('## Look here').json)
      await end()
      await within(dialog).findByRole('heading', { name: 'Look here' })
      expect(within(dialog).getAllByRole('heading', { level: 2, name: /^Look/ })).toHaveLength(1)
      expect(announced()).toContain('Look here')
    })

    it('shows an error if the stream ends without an answer', async () => {
      const { dialog, send, end } = await streamed()
      await send('piece', { text: 'Look' })
      await end()
      expect((await within(dialog).findByRole('alert')).textContent).toBe('Error requesting AI help.')
    })
  })

  it.each([
    ['while loading', () => new Promise<never>(() => {})],
    ['after loading', () => help('Look here.')],
  ])('returns the focus to its button when closed with Escape %s', async (_when, answer) => {
    await open({ [helpCall]: answer })
    const button = screen.getByRole('button', { name: 'Get AI Help' })
    button.focus()
    fireEvent.click(button)
    const dialog = await screen.findByRole('dialog')
    if (_when === 'after loading') await within(dialog).findByText('Look here.')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('is labelled as rule-based if no model wrote it', async () => {
    await open({ [helpCall]: () => help('Nothing found.', 'rules', 'This is a rule-based review.') })
    press('Get AI Help')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('This is a rule-based review.')
  })

  it('shows only the text of untrusted HTML, links and images', async () => {
    const hostile =
      '<img src=x onerror=alert(1)> <script>alert(1)</script>\n\n![p](https://example.org/p.png)\n\n[here](https://example.org) [there](javascript:alert(1))'
    await open({ [helpCall]: () => help(hostile) })
    press('Get AI Help')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/here/)
    expect(dialog.querySelectorAll('img, script, a, iframe')).toHaveLength(0)
  })

  it.each([
    [
      'the server’s message',
      failure('FORBIDDEN', 'This problem is in a running contest.'),
      'This problem is in a running contest.',
    ],
    ['a fallback if the server cannot be reached', unreachable, 'Error requesting AI help.'],
    [
      'the server’s message if there are no suggestions',
      help(' ', 'model', 'Nothing today.'),
      'Nothing today.',
    ],
    [
      'a fallback if there are neither suggestions nor a message',
      help('', 'model', ''),
      'No AI feedback available.',
    ],
    ['a fallback if the data is null', ok(null, 200, { message: '' }), 'No AI feedback available.'],
    [
      'a fallback if the data is empty and there is no message',
      { status: 200, json: { statusCode: 200, success: true, data: {} } },
      'No AI feedback available.',
    ],
    ['a fallback for an error page from a proxy', proxyError, 'Error requesting AI help.'],
  ])('that is unavailable shows %s', async (_, answer, shown) => {
    await open({ [helpCall]: () => answer })
    press('Get AI Help')
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(shown)
  })

  it('is discarded if its dialog is closed while loading', async () => {
    const answers = [deferred<ReturnType<typeof help>>(), deferred<ReturnType<typeof help>>()]
    let asked = 0
    await open({ [helpCall]: () => answers[asked++]!.promise })
    press('Get AI Help')
    await screen.findByText('Generating suggestions…')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    allDisabled(false)
    press('Get AI Help')
    await act(async () => answers[0]?.resolve(help('The first.')))
    await act(async () => answers[1]?.resolve(help('The second.')))
    await screen.findByText('The second.')
    expect(screen.queryByText('The first.')).toBeNull()
  })

  it('closes when another problem is opened', async () => {
    const other = buildProblem({ _id: 'd'.repeat(24), title: 'Lantern Row' })
    const coming = deferred<ReturnType<typeof help>>()
    await open({
      [helpCall]: () => coming.promise,
      [`GET /api/problems/${other._id}`]: () => ok(other),
      [`GET /api/problems/${problem._id}/lesson`]: () =>
        ok({ pattern: 'p', summary: 's', recommendations: [{ problemId: other._id, title: other.title }] }),
    })
    fireEvent.click(await screen.findByText('Show the idea'))
    press('Get AI Help')
    await screen.findByText('Generating suggestions…')
    fireEvent.click(screen.getByText('Lantern Row'))
    await screen.findByRole('heading', { level: 1, name: 'Lantern Row' })
    await act(async () => coming.resolve(help('Of the first problem.')))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Of the first problem.')).toBeNull()
    allDisabled(false)
  })

  it('has a disabled button with an explanation while a contest forbids it', async () => {
    const reason = 'AI help is closed until First Watch ends.'
    const closed = buildProblem({ aiHelpClosed: reason })
    await open({ [`GET /api/problems/${problem._id}`]: () => ok(closed) })
    const button = screen.getByRole('button', { name: 'Get AI Help', description: reason })
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Run Code' })).toHaveProperty('disabled', false)
  })

  it('is not requested for blank code', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
    const { server, editor } = await open()
    fireEvent.change(editor, { target: { value: ' \n' } })
    press('Get AI Help')
    expect(alert).toHaveBeenCalledWith('Please write some code first.')
    expect(server.to(helpCall)).toHaveLength(0)
    alert.mockRestore()
  })
})
