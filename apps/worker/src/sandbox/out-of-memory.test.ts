import { growsTooFast } from '@cohort/shared/test/cpu-growth'
import { ranOutOfMemory } from './out-of-memory'

const LIMITS = { cpuMs: 1000, memoryKb: 65_536, outputBytes: 1000 }
const says = (text: string) => ranOutOfMemory('javascript', Buffer.from(text), 1000, LIMITS)

test.each([
  ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', true],
  ['FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed', true],
  ['FATAL ERROR: none\nFATAL ERROR: FATAL ERROR: Committing semi space failed. Allocation failed', true],
  ['FATAL ERROR: another\nheap out of memory', false],
])('a JavaScript program with %j on stderr ran out of memory: %s', (text, expected) => {
  expect(says(text)).toBe(expected)
})

test.each([
  ['Java heap space', true],
  ['unable to create native thread: possibly out of memory or process/resource limits reached', false],
])('a Java program with OutOfMemoryError: %s ran out of memory: %s', (reason, expected) => {
  const stderr = Buffer.from(`Exception in thread "main" java.lang.OutOfMemoryError: ${reason}\n`)
  expect(ranOutOfMemory('java', stderr, 1000, LIMITS)).toBe(expected)
})

test('output that repeats the start of a match is searched in linear time', () => {
  expect(says('FATAL ERROR: '.repeat(10_000))).toBe(false)
  expect(growsTooFast(2000, (size) => says('FATAL ERROR: '.repeat(size)))).toBe(false)
})
