import { render, screen } from '@testing-library/react'
import { RowStrip } from './RowStrip'

it('the test strip of a list row is a single image with a description', () => {
  render(
    <RowStrip submission={{ testCount: 2, tests: [{ status: 'Accepted' }, { status: 'Wrong Answer' }] }} />,
  )
  const strip = screen.getByRole('img', { name: '1 Accepted, 2 Wrong Answer' })
  expect([...strip.children].map((bar) => (bar as HTMLElement).style.height)).toEqual(['10px', '10px'])
})

it('the test strip of a list row renders nothing if no test was run', () => {
  const { container } = render(<RowStrip submission={{ testCount: 0, tests: [] }} />)
  expect(container.innerHTML).toBe('')
})
