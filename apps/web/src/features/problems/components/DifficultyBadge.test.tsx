import { render, screen } from '@testing-library/react'
import { DifficultyBadge } from './DifficultyBadge'

describe('difficulty badge', () => {
  it.each([
    ['Easy', 'easy'],
    ['Medium', 'medium'],
    ['Hard', 'hard'],
  ] as const)('of %s has the colour of %s', (difficulty, token) => {
    render(<DifficultyBadge difficulty={difficulty} />)
    expect(screen.getByText(difficulty).className).toContain(`text-${token} bg-${token}/12`)
  })

  it('of a problem without one is grey and says N/A', () => {
    render(<DifficultyBadge difficulty={null} />)
    expect(screen.getByText('N/A').className).toContain('bg-sunken text-ink-2')
  })
})
