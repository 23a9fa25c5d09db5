import { render, screen } from '@testing-library/react'
import { DifficultyBadge } from './DifficultyBadge'

describe('difficulty badge', () => {
  it.each([
    ['Easy', 'text-easy bg-easy/12'],
    ['Medium', 'text-medium bg-medium-fill'],
    ['Hard', 'text-hard bg-hard/12'],
  ] as const)('for %s has the colours %s', (difficulty, colours) => {
    render(<DifficultyBadge difficulty={difficulty} />)
    expect(screen.getByText(difficulty).className).toContain(colours)
  })

  it('for a problem without a difficulty is grey and says N/A', () => {
    render(<DifficultyBadge difficulty={null} />)
    expect(screen.getByText('N/A').className).toContain('bg-sunken text-ink-2')
  })
})
