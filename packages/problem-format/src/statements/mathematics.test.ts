import { createMathematics } from './mathematics'

test('a formula is shown as its source if too many formulas precede it', () => {
  const reasons: string[] = []
  const setFormula = createMathematics((_line, reason) => reasons.push(reason))
  expect(setFormula('x', false, 1)).toContain('<mi>x</mi>')
  setFormula('a'.repeat(100_000), false, 2)
  expect(setFormula('y', false, 3)).toBe('<code>y</code>')
  expect(reasons).toEqual([
    expect.stringContaining('it is longer than 4,000 characters'),
    'The formula y is shown as its source: the statement has too many formulas before it.',
  ])
})
