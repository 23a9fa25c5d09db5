import { act, fireEvent, render, screen } from '@testing-library/react'
import { buildSubmission, buildTest } from '../../../../test/factories'
import { stripOf } from '../strip'
import { TestStrip } from './TestStrip'

const strip = stripOf(
  buildSubmission({ testCount: 3, testCaseResults: [buildTest(), buildTest({ status: 'Wrong Answer' })] }),
)

it('the test strip is a single tab stop, and arrow keys, Home and End move between the bars', () => {
  render(<TestStrip strip={strip} onChoose={() => {}} />)
  const bars = screen.getAllByRole('button')
  const stops = () => bars.map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  act(() => bars[0]!.focus())
  press('ArrowRight')
  expect([document.activeElement, stops()]).toEqual([bars[1], [-1, 0, -1]])
  press('End')
  expect(document.activeElement).toBe(bars[2])
  press('ArrowRight')
  press('Home')
  expect(document.activeElement).toBe(bars[0])
})

it('the test strip labels its bars and reports clicks on them', () => {
  const chosen: number[] = []
  render(<TestStrip strip={strip} onChoose={(index) => chosen.push(index)} />)
  expect(screen.getByRole('toolbar', { name: '3 tests, time limit 1 s' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Test 2: Wrong Answer, 0.100 s, 2.00 MB' }))
  expect(chosen).toEqual([1])
})
