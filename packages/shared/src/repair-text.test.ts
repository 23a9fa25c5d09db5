import { type Repair, repairPlace, repairText } from './analysis'

test.each<[Repair, string]>([
  [{ line: 4, kind: 'comparison', cases: 64 }, 'line 4'],
  [{ line: 4, second: 6, kind: 'comparison', cases: 64 }, 'lines 4 and 6'],
])('the text of the repair %j names its lines', (repair, place) => {
  expect(repairPlace(repair)).toBe(place)
  expect(repairText(repair)).toBe(
    `With a different comparison on ${place}, the program would be right on this input and on 64 small ones.`,
  )
})

test('the text of a repair separates thousands', () => {
  expect(repairText({ line: 4, kind: 'comparison', cases: 1000 })).toContain('on 1,000 small ones.')
})
