import { codeSpans } from './code-spans'

const textOf = (spans: { text: string }[]) => spans.map(({ text }) => text).join('')

it('codeSpans merges adjacent tokens of the same kind into one span, even across lines', () => {
  const code = 'int a;\r\nreturn "<script>";\n'
  const spans = codeSpans(code, [
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
    { text: 'int', kind: 'keyword' },
    { text: ' a;\r\n', kind: undefined },
    { text: 'return', kind: 'keyword' },
    { text: ' ', kind: undefined },
    { text: '"<script>";\n', kind: 'string' },
  ])
})

it.each(['', '\n', '\tx\n\n y', 'a\rb'])(
  'codeSpans preserves %j even if the tokens do not match the code',
  (code) => {
    expect(textOf(codeSpans(code, []))).toBe(code)
    expect(textOf(codeSpans(code, [[{ offset: 1, type: 'toString' }]]))).toBe(code)
  },
)
