import type { Transcript } from '@cohort/shared'
import { buildEvidence, buildTest } from '../../../test/factories'
import { endOfConversation, failedAtEnd, linesOf } from './transcript'

type Part = [from: 'judge' | 'program', text: string]

const transcriptOf = (parts: Part[], isCut = false): Transcript => ({
  parts: parts.map(([from, text]) => ({ from, text })),
  isCut,
})

const endOf = (status: string, parts: Part[], isCut = false, limit: 'wall' | 'idle' | 'cpu' = 'wall') =>
  endOfConversation(
    buildTest({
      status,
      transcript: transcriptOf(parts, isCut),
      evidence: buildEvidence({ limit: { kind: limit, size: 3 } }),
    }),
  )

it('each line of a part is a line, even if it is empty or has no line end', () => {
  const lines = linesOf(
    transcriptOf([
      ['judge', '10\n\n'],
      ['program', '5\n6'],
    ]),
  )
  expect(lines.map(({ from, text }) => [from, text])).toEqual([
    ['judge', '10'],
    ['judge', ''],
    ['program', '5'],
    ['program', '6'],
  ])
})

it.each<[string, string, Part[], string]>([
  ['an accepted one', 'Accepted', [['program', '5\n']], ''],
  ['a wrong one', 'Wrong Answer', [['program', '5\n']], 'Wrong Answer after the last line.'],
  ['a silent one', 'Runtime Error', [], 'Neither side said anything.'],
  [
    'one in which the judge spoke last',
    'Time Limit Exceeded',
    [['judge', '10\n']],
    'Time Limit Exceeded after the last line. The judge waited for your program.',
  ],
  [
    'one in which the program spoke last',
    'Time Limit Exceeded',
    [['program', '5\n']],
    'Time Limit Exceeded after the last line. Your program waited for input.',
  ],
  [
    'one in which the program did not end its line',
    'Time Limit Exceeded',
    [['program', '5']],
    'Time Limit Exceeded after the last line. Your program’s last line has no line end, so the judge may have waited for the rest.',
  ],
  ['one in which nobody spoke', 'Time Limit Exceeded', [], 'Neither side said anything.'],
])('the end of %s is described', (_, status, parts, sentences) => {
  expect(endOf(status, parts)).toBe(sentences)
})

it('a program that used up its CPU time did not wait for input', () => {
  expect(endOf('Time Limit Exceeded', [['program', '5\n']], false, 'cpu')).toBe(
    'Time Limit Exceeded after the last line.',
  )
})

it.each([
  ['7 bytes', 'y'.repeat(7)],
  ['16 KB', 'y'.repeat(16 * 1024 - 5)],
  ['16 KB', '\ufffd'.repeat(16_000)],
])('a truncated transcript ends after %s, and the failure came later', (size, text) => {
  expect(endOf('Wrong Answer', [['judge', text]], true)).toBe(`The conversation was cut after ${size}.`)
  expect(failedAtEnd(buildTest({ status: 'Wrong Answer', transcript: transcriptOf([], true) }))).toBe(false)
})
