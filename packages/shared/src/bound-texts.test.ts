import { boundTexts } from './bound-texts'
import type { TestReport } from './judging'

test('boundTexts drops an output that exceeds the remaining space, but keeps later ones that fit', () => {
  const report = (output: string) =>
    ({
      output,
      outputKeptBytes: output.length,
      stderr: null,
      teamMessage: null,
      judgeMessage: null,
    }) as TestReport
  const outputs = ['x'.repeat(1_500_000), 'x'.repeat(600_000), 'three', 'x'.repeat(499_995), 'y']
  const bounded = boundTexts(outputs.map(report))
  expect(bounded.map(({ output, outputKeptBytes }) => [output?.length ?? null, outputKeptBytes])).toEqual([
    [1_500_000, 1_500_000],
    [null, 0],
    [5, 5],
    [499_995, 499_995],
    [null, 0],
  ])
})

test('boundTexts drops a transcript that exceeds the remaining space', () => {
  const report = (text: string) =>
    ({
      output: null,
      stderr: null,
      teamMessage: null,
      judgeMessage: null,
      transcript: { parts: [{ from: 'judge', text }], isCut: false },
    }) as TestReport
  const bounded = boundTexts([report('x'.repeat(1_999_000)), report('y'.repeat(10_000)), report('three')])
  expect(bounded.map(({ transcript }) => transcript?.parts[0]?.text.length)).toEqual([
    1_999_000,
    undefined,
    5,
  ])
})
