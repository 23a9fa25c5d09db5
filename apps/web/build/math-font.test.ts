import { readFileSync } from 'node:fs'
import { charactersOf, rangeOf } from './math-font'

const style = readFileSync('src/app/styles/statement.css', 'utf8')

it('the font subset contains the characters of common formulas', () => {
  const core = new Set(charactersOf(rangeOf(style)))
  const missing = (text: string) => [...text].filter((character) => !core.has(character))
  expect(
    missing('1 ≤ n ≤ 2·10, |a − b| ≠ 0, ⌊x∕2⌋ + ⌈√y⌉, ∑∏ ∞ … ⋯ × → ∈ ∪ ∩ ⊆ ∅ ¬ ∧ ∨ ⊕ ≡ ≈ ± { } [ ] ( )'),
  ).toEqual([])
  // Variables are in mathematical italics.
  expect(missing('𝐴𝑧𝛼𝜋Ωℎℓℕℤℝ')).toEqual([])
  expect(missing('\u2009\u2061\u2062\u2063')).toEqual([])
  expect(missing('⟿')).toEqual(['⟿'])
})

it('charactersOf rejects anything but ranges of characters', () => {
  expect(charactersOf('U+41-43, U+1D434')).toBe('ABC𝐴')
  expect(() => charactersOf('U+41, x')).toThrow('“x” is not a range of characters.')
  expect(() => charactersOf('U+43-41')).toThrow('is not a range')
  expect(() => rangeOf('a { color: red; }')).toThrow('no unicode-range')
})
