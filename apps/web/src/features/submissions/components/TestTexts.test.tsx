import { CUT_MARK } from '@cohort/shared'
import { render, screen } from '@testing-library/react'
import { buildTest } from '../../../../test/factories'
import { TestTexts } from './TestTexts'

const show = (part: Parameters<typeof buildTest>[0]) =>
  render(<TestTexts test={buildTest({ status: 'Wrong Answer', isSample: true, input: '1\n', ...part })} />)

const marked = (name: string) => screen.getByRole('region', { name }).querySelector('mark')?.textContent

it('the first difference is described and marked in both outputs', () => {
  show({ expectedOutput: '4\n17 2\n', actualOutput: '4\n19 2\n' })
  const sentence = screen.getByText('First difference at line 2, column 1: expected “17”, got “19”.')
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(sentence.id)
  expect([marked('Expected output'), marked('Your output')]).toEqual(['7', '9'])
})

it('whitespace is made visible if nothing else differs', () => {
  show({ expectedOutput: '1 2\n', actualOutput: '1\t 2\n' })
  const blank = screen.getByRole('region', { name: 'Your output' }).querySelector('[data-shown]')
  expect(blank?.getAttribute('data-shown')).toBe('→\t')
  expect(blank?.textContent).toBe('\t')
})

it('whitespace is not made visible if a word differs', () => {
  show({ expectedOutput: '1 2\n', actualOutput: '1 3\n' })
  expect(document.querySelector('[data-shown]')).toBeNull()
})

it('the end of a truncated text is not marked as a difference', () => {
  show({ expectedOutput: '1\n2\n', actualOutput: `1\n2${CUT_MARK}` })
  expect(screen.getByText('No difference in the part shown.')).toBeTruthy()
  expect(marked('Your output')).toBeUndefined()
})

it('a truncation is described instead of being shown as output', () => {
  show({ expectedOutput: '9 9\n', actualOutput: `${'x'.repeat(500)}${CUT_MARK}` })
  const output = screen.getByRole('region', { name: 'Your output' })
  expect(output.textContent).toContain('The rest is not stored.')
  expect(output.textContent).not.toContain('(cut)')
  expect(screen.getByText(/^First difference at line 1, column 1/)).toBeTruthy()
})

it('nothing is marked if the judge found no difference', () => {
  show({ status: 'Accepted', expectedOutput: 'Yes\n', actualOutput: 'YES\n' })
  expect(marked('Your output')).toBeUndefined()
  expect(screen.queryByRole('group')).toBeNull()
})

it('the output for a custom input is compared with its expected output', () => {
  show({ isSample: false, isCustom: true, expectedOutput: '4\n', actualOutput: '5\n' })
  expect([marked('Expected output'), marked('Your output')]).toEqual(['4', '5'])
})

it('a run on a custom input shows its input and output', () => {
  show({ status: 'Custom Output', isSample: false, isCustom: true, actualOutput: '1\n' })
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Input',
    'Your output',
  ])
})
