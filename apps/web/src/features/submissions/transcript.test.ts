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

it('a part is split into lines, including empty lines and a last line without a newline', () => {
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
  ['with an accepted result', 'Accepted', [['program', '5\n']], ''],
  ['with a wrong answer', 'Wrong Answer', [['program', '5\n']], 'Wrong Answer after the last line.'],
  ['without lines after a crash', 'Runtime Error', [], 'Neither side wrote anything.'],
  [
    'in which the judge spoke last',
    'Time Limit Exceeded',
    [['judge', '10\n']],
    'Time Limit Exceeded after the last line. The judge waited for your program.',
  ],
  [
    'in which the program spoke last',
    'Time Limit Exceeded',
    [['program', '5\n']],
    'Time Limit Exceeded after the last line. Your program waited for input.',
  ],
  [
    'in which the program did not finish its line',
    'Time Limit Exceeded',
    [['program', '5']],
    'Time Limit Exceeded after the last line. Your program’s last line does not end with a newline, so the judge may have waited for the rest.',
  ],
  ['without lines after a timeout', 'Time Limit Exceeded', [], 'Neither side wrote anything.'],
])('the end of a conversation %s is described', (_, status, parts, sentences) => {
  expect(endOf(status, parts)).toBe(sentences)
})

it('a program that used up its CPU time is not described as waiting for input', () => {
  expect(endOf('Time Limit Exceeded', [['program', '5\n']], false, 'cpu')).toBe(
    'Time Limit Exceeded after the last line.',
  )
})

it.each([
  ['7 bytes', 'y'.repeat(7)],
  ['16 KB', 'y'.repeat(16 * 1024 - 5)],
  ['16 KB', '\ufffd'.repeat(16_000)],
])('the end of a conversation truncated after %s does not mention the failure', (size, text) => {
  expect(endOf('Wrong Answer', [['judge', text]], true)).toBe(`The conversation was cut off after ${size}.`)
  expect(failedAtEnd(buildTest({ status: 'Wrong Answer', transcript: transcriptOf([], true) }))).toBe(false)
})
