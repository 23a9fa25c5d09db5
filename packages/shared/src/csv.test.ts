import { harmlessCell } from './csv'

it.each([
  ['=1+1', "'=1+1"],
  ['\tx', "'\tx"],
  ['Ada;=1+1;x', "Ada;'=1+1;x"],
  ['Ada,@sum', "Ada,'@sum"],
  ['Åsa "Ace"; K., Jr.-Ö', 'Åsa "Ace"; K., Jr.-Ö'],
])('%j is harmless as %j', (text, harmless) => {
  expect(harmlessCell(text)).toBe(harmless)
})
