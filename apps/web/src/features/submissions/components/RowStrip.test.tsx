import { render, screen, within } from '@testing-library/react'
import { RowStrip } from './RowStrip'

const tests = [
  { status: 'Accepted', timeShare: 0.02 },
  { status: 'Accepted', timeShare: 0.5 },
  { status: 'Time Limit Exceeded', timeShare: 1.1 },
]

describe('strip of a row', () => {
  it('describes each test, and those that the list leaves out as skipped', () => {
    render(<RowStrip submission={{ testCount: 5, tests }} />)
    const cells = within(screen.getByRole('toolbar', { name: '5 tests' })).getAllByRole('button')
    expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Test 1: Accepted',
      'Test 2: Accepted',
      'Test 3: Time Limit Exceeded',
      'Test 4: Skipped',
      'Test 5: Skipped',
    ])
    expect(cells.map((cell) => (cell.firstElementChild as HTMLElement).style.height)).toEqual([
      '14%',
      '50%',
      '100%',
      '14%',
      '14%',
    ])
  })

  it('has equal bars if it has no times', () => {
    render(
      <RowStrip submission={{ testCount: 2, tests: tests.slice(0, 2).map(({ status }) => ({ status })) }} />,
    )
    const cells = screen.getAllByRole('button')
    expect(cells.map((cell) => (cell.firstElementChild as HTMLElement).style.height)).toEqual(['60%', '60%'])
  })

  it('is missing if no test was run', () => {
    const { container } = render(<RowStrip submission={{ testCount: 0, tests: [] }} />)
    expect(container.innerHTML).toBe('')
  })
})
