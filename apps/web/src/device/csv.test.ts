import { csvAddress, usualSeparator } from './csv'

const contentOf = (address: string) => decodeURIComponent(address).replace(/^data:[^,]*,/, '')

it.each([
  ['de', ';'],
  ['fr', ';'],
  ['en-GB', ','],
])('the separator for the language %s is %s, as its spreadsheets expect', (language, separator) => {
  expect(usualSeparator(language)).toBe(separator)
})

it.each([',', ';'] as const)(
  'a file with %s has quoted fields, and none that a spreadsheet would run',
  (s) => {
    const rows = [
      ['Name', 'Points'],
      ['Åsa "Ace"; K., Jr.', 3],
      ['=HYPERLINK("https://x.example")', null],
      ...['+49', '-1', '@sum', '\tx'].map((name) => [name]),
    ]
    expect(contentOf(csvAddress(rows, s))).toBe(
      [
        `\ufeff"Name"${s}"Points"`,
        `"Åsa ""Ace""; K., Jr."${s}3`,
        `"'=HYPERLINK(""https://x.example"")"${s}`,
        ...['+49', '-1', '@sum', '\tx'].map((name) => `"'${name}"`),
        '',
      ].join('\r\n'),
    )
  },
)
