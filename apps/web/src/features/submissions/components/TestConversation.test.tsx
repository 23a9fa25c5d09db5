import { fireEvent, render, screen, within } from '@testing-library/react'
import { buildTest } from '../../../../test/factories'
import { TestConversation } from './TestConversation'

const show = (
  parts: { from: 'judge' | 'program'; text: string }[],
  status = 'Wrong Answer',
  isCut = false,
) => {
  const transcript = { parts, isCut }
  render(<TestConversation test={buildTest({ status, transcript })} transcript={transcript} />)
  return screen.getByRole('region', { name: 'Conversation' })
}

const linesIn = (region: HTMLElement) => [...region.querySelectorAll('ol > li')]

const talk = [
  { from: 'judge' as const, text: '10\n' },
  { from: 'program' as const, text: '5\n\n' },
]

it('a conversation has a heading for each side and names the speaker of each line', () => {
  const region = show(talk)
  expect(
    within(region)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Judge', 'Your program'])
  expect(linesIn(region).map((line) => line.textContent)).toEqual([
    'Judge: 10',
    'Your program: 5',
    'Your program: empty line',
  ])
})

it.each([
  ['Wrong Answer', false, 1],
  ['Accepted', false, 0],
  ['Wrong Answer', true, 0],
])(
  'a conversation marks its last line only if the test failed there (%s, truncated: %s)',
  (status, isCut, marks) => {
    const lines = linesIn(show(talk, status, isCut))
    expect(lines.map((line) => line.querySelectorAll('svg').length)).toEqual([0, 0, marks])
  },
)

it('a conversation without lines shows a sentence instead of an empty list', () => {
  const region = show([])
  expect(within(region).queryByRole('list')).toBeNull()
  expect(within(region).getByText('Neither side wrote anything.')).toBeTruthy()
})

it('a conversation truncates long lines until the user expands them', () => {
  const line = 'y'.repeat(5000)
  const [item] = linesIn(show([{ from: 'program', text: `${line}\n` }]))
  expect(item?.textContent).not.toContain(line)
  const button = screen.getByRole('button', { name: 'Show all 5,000 characters' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(item?.textContent).toContain(line)
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }))
  expect(item?.textContent).not.toContain(line)
})

it('a long conversation hides its middle until the user expands it', () => {
  const region = show([{ from: 'program', text: Array.from({ length: 250 }, (_, at) => `${at}\n`).join('') }])
  const texts = linesIn(region).map((line) => line.textContent)
  expect([texts[0], texts[99], texts[100], texts[101], texts.at(-1)]).toEqual([
    'Your program: 0',
    'Your program: 99',
    'Show 50 more lines',
    'Your program: 150',
    'Your program: 249',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show 50 more lines' }))
  expect(linesIn(region).map((line) => line.textContent)).toHaveLength(250)
  expect(document.activeElement).toBe(within(region).getByRole('list'))
})
