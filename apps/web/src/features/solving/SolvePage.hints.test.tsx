import type { HintState } from '@cohort/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildSubmission } from '../../../test/factories'
import { failure, ok } from '../../../test/fake-server'
import { execute, open, press, problem } from '../../../test/solve-page'

jest.mock('./components/highlight', () => ({
  highlight: async (code: string) => [{ text: code, kind: 'keyword' }],
}))

const path = `/api/problems/${problem._id}`
const hints = ['<p>First nudge.</p>', '<p>Then a plan.</p>']

/** Handlers that remember which hints were opened. */
const hintServer = ({ total = 2, editorial = 'closed' as HintState['editorial'] } = {}) => {
  const state: HintState = { total, opened: [], editorial }
  const openHint = (number: number) => () => {
    state.opened.push({ number, html: hints[number - 1] as string, openedAt: '2026-01-01T00:00:00.000Z' })
    return ok(structuredClone(state))
  }
  return {
    state,
    handlers: {
      [`GET ${path}/hints`]: () => ok(structuredClone(state)),
      [`PUT ${path}/hints/1`]: openHint(1),
      [`PUT ${path}/hints/2`]: openHint(2),
      [`PUT ${path}/editorial`]: () => {
        state.editorial = 'open'
        return ok(structuredClone(state))
      },
      [`GET ${path}/editorial`]: () =>
        ok({
          language: 'en',
          html: '<p>Add both.</p><pre><code data-language="python">print(1 + 2)</code></pre>',
        }),
    },
  }
}

const lesson = { pattern: 'Prefix sums', summary: 'Note the sums.', recommendations: [] }

describe('the lesson box', () => {
  it('links to the page of the pattern', async () => {
    await open({ [`GET ${path}/lesson`]: () => ok(lesson) })
    const link = await screen.findByText('Prefix sums')
    expect(link.getAttribute('href')).toBe('/patterns/prefix-sums')
  })

  it('shows only the pattern until the user asks for the idea', async () => {
    const recommendations = [{ problemId: 'd'.repeat(24), title: 'Lantern Row' }]
    await open({ ...hintServer().handlers, [`GET ${path}/lesson`]: () => ok({ ...lesson, recommendations }) })
    await screen.findByText('Prefix sums')
    const rest = ['Show hint 1 of 2', 'Show editorial', 'Lantern Row']
    for (const text of ['Note the sums.', ...rest]) expect(screen.queryByText(text)).toBeNull()
    fireEvent.click(screen.getByText('Show the idea'))
    expect(screen.getByText('Note the sums.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByText('The idea'))
    expect(screen.queryByText('Show the idea')).toBeNull()
    for (const text of rest) expect(screen.getByText(text)).toBeTruthy()
  })

  it.each<[string, (state: HintState) => void]>([
    [
      'a hint has already been opened',
      ({ opened }) => opened.push({ number: 1, html: '<p>A</p>', openedAt: '2026-01-01T00:00:00.000Z' }),
    ],
    ['the editorial is open', (state) => Object.assign(state, { editorial: 'open' })],
  ])('shows the idea immediately if %s', async (_when, prepare) => {
    const { handlers, state } = hintServer()
    prepare(state)
    await open({ ...handlers, [`GET ${path}/lesson`]: () => ok(lesson) })
    expect(await screen.findByText('Note the sums.')).toBeTruthy()
    expect(screen.queryByText('Show the idea')).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it('opens hints one by one and focuses each', async () => {
    const { handlers } = hintServer()
    const { server } = await open(handlers)
    fireEvent.click(await screen.findByText('Show hint 1 of 2'))
    const first = await screen.findByText('Hint 1 of 2')
    expect(document.activeElement).toBe(first)
    expect(screen.getByText('First nudge.')).toBeTruthy()
    expect(screen.queryByText('Then a plan.')).toBeNull()
    fireEvent.click(screen.getByText('Show hint 2 of 2'))
    const second = await screen.findByText('Hint 2 of 2')
    expect(document.activeElement).toBe(second)
    expect(screen.queryByText(/^Show hint/)).toBeNull()
    expect(server.to(`PUT ${path}/hints/1`)).toHaveLength(1)
  })

  it('shows already opened hints immediately', async () => {
    const { handlers, state } = hintServer()
    state.opened.push({ number: 1, html: hints[0] as string, openedAt: '2026-01-01T00:00:00.000Z' })
    await open(handlers)
    expect(await screen.findByText('First nudge.')).toBeTruthy()
    expect(screen.getByText('Show hint 2 of 2')).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
  })

  it('shows the server’s error if a hint cannot be opened', async () => {
    const { handlers } = hintServer()
    await open({ ...handlers, [`PUT ${path}/hints/1`]: () => failure('RATE_LIMITED', 'Too many requests.') })
    fireEvent.click(await screen.findByText('Show hint 1 of 2'))
    expect(await screen.findByText('Too many requests.')).toBeTruthy()
    expect(screen.getByText('Show hint 1 of 2')).toBeTruthy()
  })

  it('shows the editorial only after a confirmation', async () => {
    const { handlers } = hintServer()
    const { server } = await open(handlers)
    fireEvent.click(await screen.findByText('Show editorial'))
    const question = await screen.findByRole('alertdialog', { name: 'Show the editorial?' })
    expect(question.textContent).toContain('is recorded')
    fireEvent.click(within(question).getByRole('button', { name: 'Keep trying' }))
    expect(server.to(`PUT ${path}/editorial`)).toHaveLength(0)
    fireEvent.click(screen.getByText('Show editorial'))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Show editorial' }),
    )
    expect(await screen.findByText('Add both.')).toBeTruthy()
    expect(server.to(`PUT ${path}/editorial`)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Editorial'))
    const code = screen.getByText('print(1 + 2)')
    await waitFor(() => expect(code.querySelector('span') ?? code.closest('span')).toBeTruthy())
    expect(screen.getByLabelText('Copy: code')).toBeTruthy()
  })

  it('is hidden if the problem has no lesson, hints or editorial', async () => {
    const { server } = await open(hintServer({ total: 0, editorial: 'none' }).handlers)
    await waitFor(() => expect(server.to(`GET ${path}/hints`)).toHaveLength(1))
    expect(screen.queryByText('Microlesson')).toBeNull()
  })
})

describe('after an accepted submission', () => {
  const accepted = { [execute]: () => ok(buildSubmission({ verdict: 'Accepted' }), 202) }

  it('the editorial opens in the lesson box without a confirmation', async () => {
    const { handlers, state } = hintServer()
    const { server } = await open({ ...handlers, ...accepted })
    await screen.findByText('Show editorial')
    state.editorial = 'open'
    press('Submit Code')
    fireEvent.click(await screen.findByRole('button', { name: 'Read editorial' }))
    expect(await screen.findByText('Add both.')).toBeTruthy()
    expect(screen.getByText('Microlesson').closest('details')?.open).toBe(true)
    expect(server.to(`PUT ${path}/editorial`)).toHaveLength(0)
  })
})
