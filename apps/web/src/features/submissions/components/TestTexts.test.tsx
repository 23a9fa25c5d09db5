import { CUT_MARK } from '@cohort/shared'
import { render, screen } from '@testing-library/react'
import { buildTest } from '../../../../test/factories'
import { TestTexts } from './TestTexts'

const show = (part: Parameters<typeof buildTest>[0]) =>
  render(<TestTexts test={buildTest({ status: 'Wrong Answer', isSample: true, input: '1\n', ...part })} />)

const marked = (name: string) => screen.getByRole('region', { name }).querySelector('mark')?.textContent

it('what differs first is marked in both outputs and said in words', () => {
  show({ expectedOutput: '4\n17 2\n', actualOutput: '4\n19 2\n' })
  const sentence = screen.getByText('First difference at line 2, column 2: “19” where “17” is expected.')
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(sentence.id)
  expect([marked('Expected output'), marked('Your output')]).toEqual(['7', '9'])
})

it('white space is visible, and the text is what was written', () => {
  show({ expectedOutput: '1 2\n', actualOutput: '1\t 3\n' })
  const blank = screen.getByRole('region', { name: 'Your output' }).querySelector('[data-shown]')
  expect(blank?.getAttribute('data-shown')).toBe('→\t·')
  expect(blank?.textContent).toBe('\t ')
})

it('the end of what is shown is no difference', () => {
  show({ expectedOutput: '1\n2\n', actualOutput: `1\n2${CUT_MARK}` })
  expect(screen.getByText('As far as both are shown, they agree.')).toBeTruthy()
  expect(marked('Your output')).toBeUndefined()
})

it('what was cut is said in words, and is no line of the output', () => {
  show({ expectedOutput: '9 9\n', actualOutput: `${'x'.repeat(500)}${CUT_MARK}` })
  const output = screen.getByRole('region', { name: 'Your output' })
  expect(output.textContent).toContain('The rest was not kept.')
  expect(output.textContent).not.toContain('(cut)')
  expect(screen.getByText(/^First difference at line 1, column 1/)).toBeTruthy()
})

it('nothing is marked where the judge found no difference', () => {
  show({ status: 'Accepted', expectedOutput: 'Yes\n', actualOutput: 'YES\n' })
  expect(marked('Your output')).toBeUndefined()
  expect(screen.queryByRole('group')).toBeNull()
})

it('the output of a run on one’s own input stands beside the input alone', () => {
  show({ status: 'Custom Output', isSample: false, isCustom: true, actualOutput: '1\n' })
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Input',
    'Your output',
  ])
})
