import type { Suggestion } from '@cohort/shared'
import { linkOf, reasonOf } from './suggestion-texts'

const problem = { _id: '1', title: 'Two Bows', difficulty: 'Easy', rating: 3 } as const
const pattern = { slug: 'heap', title: 'Heap' }
const on = { slug: 'greedy', title: 'Greedy' }

test.each<[Suggestion, string]>([
  [
    { kind: 'overflow', problem, programs: 2 },
    'Two of your programs overflowed an int, and this problem needs 64-bit numbers.',
  ],
  [
    { kind: 'easier', problem, pattern, programs: 12 },
    '12 of your programs for Heap were too slow, and this problem is easier.',
  ],
  [
    { kind: 'introduction', pattern, programs: 3 },
    'Three of your programs for Heap were too slow, and the introduction explains the idea.',
  ],
  [
    { kind: 'nextStep', problem, pattern, solved: 2, total: 3 },
    'You have solved 2 of 3 problems in Heap, and this is the next step.',
  ],
  [
    { kind: 'buildsOn', problem, pattern, on, solved: 3, total: 3 },
    'Heap builds on Greedy, which you have finished.',
  ],
  [
    { kind: 'buildsOn', problem, pattern, on, solved: 2, total: 3 },
    'Heap builds on Greedy, where you have solved 2 of 3 problems.',
  ],
  [{ kind: 'start', problem, pattern }, 'Heap is a good pattern to start with.'],
  [{ kind: 'easiest', problem }, 'One of the easiest problems that you haven’t solved.'],
])('the reason for %j is “%s”', (suggestion, sentence) => {
  expect(reasonOf(suggestion)).toBe(sentence)
})

test('a suggestion links to its problem or to the introduction to its pattern', () => {
  expect(linkOf({ kind: 'easiest', problem })).toEqual({ to: '/problems/1', title: 'Two Bows' })
  expect(linkOf({ kind: 'easiest', problem: { ...problem, title: '' } }).title).toBe('Untitled Problem')
  const introduction = { to: '/patterns/heap', title: 'Introduction to Heap' }
  expect(linkOf({ kind: 'introduction', pattern, programs: 2 })).toEqual(introduction)
  expect(linkOf({ kind: 'start', problem, pattern })).toEqual(introduction)
  expect(linkOf({ kind: 'buildsOn', problem, pattern, on, solved: 2, total: 3 })).toEqual(introduction)
})
