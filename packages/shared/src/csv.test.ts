import { csvOf } from './csv'

it.each([
  ['Ada', 'Ada'],
  [-1.5, '-1.5'],
  [false, 'false'],
  [null, ''],
  ['Åsa "Ace"; K., Jr.-Ö', '"Åsa ""Ace""; K., Jr.-Ö"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://x.example")', `"'=HYPERLINK(""https://x.example"")"`],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['Ada;=1+1;x', `"Ada;'=1+1;x"`],
  ['Ada,@sum', `"Ada,'@sum"`],
])('csvOf writes %j as %s with either separator', (cell, field) => {
  const rows = [
    ['Name', 'x'],
    [cell, 1],
  ]
  expect(csvOf(rows, ',')).toBe(`\ufeffName,x\r\n${field},1\r\n`)
  expect(csvOf(rows, ';')).toBe(`\ufeffName;x\r\n${field};1\r\n`)
})
