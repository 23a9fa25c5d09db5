import { codeColours, colouredSpans } from './code-colours'

const { keyword, string } = codeColours
const textOf = (spans: { text: string }[]) => spans.map(({ text }) => text).join('')

it('merges neighbours of one colour into one span, across lines', () => {
  const code = 'int a;\r\nreturn "<script>";\n'
  const spans = colouredSpans(code, [
    [
      { offset: 0, type: 'keyword.int.cpp' },
      { offset: 3, type: '' },
      { offset: 4, type: 'identifier.cpp' },
    ],
    [
      { offset: 0, type: 'keyword.cpp' },
      { offset: 6, type: '' },
      { offset: 7, type: 'string.cpp' },
    ],
    [],
  ])
  expect(spans).toEqual([
    { text: 'int', colour: keyword },
    { text: ' a;\r\n', colour: undefined },
    { text: 'return', colour: keyword },
    { text: ' ', colour: undefined },
    { text: '"<script>";\n', colour: string },
  ])
})

it.each(['', '\n', '\tx\n\n y', 'a\rb'])('keeps each character of %j, whatever the tokens are', (code) => {
  expect(textOf(colouredSpans(code, []))).toBe(code)
  expect(textOf(colouredSpans(code, [[{ offset: 1, type: 'toString' }]]))).toBe(code)
})
