import { coresOfSlots, parseCores } from './cores'

test.each([
  ['0', [0]],
  ['0-3,6', [0, 1, 2, 3, 6]],
  [' 2 , 4-5', [2, 4, 5]],
])('parses %p as the cores %j', (text, cores) => {
  expect(parseCores(text)).toEqual(cores)
})

test.each(['', 'a', '3-1', '1-', '-1', '1,,2', '0x1'])('rejects %p as a list of cores', (text) => {
  expect(() => parseCores(text)).toThrow('neither a core nor a range')
})

test('each slot gets its own core only if the host has enough', () => {
  expect(coresOfSlots(2, undefined, 4)).toEqual([0, 1])
  expect(coresOfSlots(3, undefined, 2)).toEqual([undefined, undefined, undefined])
  expect(coresOfSlots(1, undefined, 1)).toEqual([undefined])
})

test('slots use the configured cores in turn', () => {
  expect(coresOfSlots(3, [4, 6], 8)).toEqual([4, 6, 4])
})
