import { lastLine, sum, tallyOf } from './tally'

const suite = (statuses: string[], message = '') => ({
  name: '/repo/apps/api/src/app.test.ts',
  status: statuses.every((status) => status === 'passed') && statuses.length > 0 ? 'passed' : 'failed',
  message,
  assertionResults: statuses.map((status, index) => ({
    fullName: `test ${index + 1}`,
    status,
    failureMessages: status === 'failed' ? ['expected 1'] : [],
  })),
})

test('passed and failed tests are counted, and a failure is reported with its place and reason', () => {
  const tally = tallyOf({ testResults: [suite(['passed', 'failed', 'passed'])] }, '/repo')
  expect(lastLine(tally)).toBe('2 passed, 1 failed')
  expect(tally.failures).toEqual([{ title: 'apps/api/src/app.test.ts: test 2', message: 'expected 1' }])
})

test('a reason names the lines of our own files and none in libraries', () => {
  const failureMessages = [
    'Error: expected 200\n    at Object.get (/repo/apps/api/src/app.test.ts:3:9)\n    at Test.assert (/repo/node_modules/supertest/lib/test.js:432:23)\n    at emit (node:events:536:35)\n    at node:internal/main:1:1',
  ]
  const failed = {
    ...suite(['failed']),
    assertionResults: [{ fullName: 'a', status: 'failed', failureMessages }],
  }
  expect(tallyOf({ testResults: [failed] }, '/repo').failures[0]?.message).toBe(
    'Error: expected 200\n    at Object.get (/repo/apps/api/src/app.test.ts:3:9)',
  )
})

test('a suite that did not run counts as one failure', () => {
  const tally = tallyOf({ testResults: [suite([], 'Cannot find module')] }, '/repo')
  expect(lastLine(tally)).toBe('0 passed, 1 failed')
  expect(tally.failures[0]?.message).toBe('Cannot find module')
})

test('a suite that failed after its tests had passed adds one failure', () => {
  const failed = { ...suite(['passed', 'passed'], 'afterAll broke'), status: 'failed' }
  const tally = tallyOf({ testResults: [failed, suite(['failed'])] }, '/repo')
  expect(lastLine(tally)).toBe('2 passed, 2 failed')
  expect(tally.failures[0]).toEqual({
    title: 'apps/api/src/app.test.ts: setup or teardown',
    message: 'afterAll broke',
  })
})

test.each(['pending', 'todo', 'disabled'])('a test that is %s counts as failed', (status) => {
  expect(lastLine(tallyOf({ testResults: [suite(['passed', status])] }, '/repo'))).toBe('1 passed, 1 failed')
})

test('tallies add up', () => {
  const first = { passed: 3, failures: [] }
  const second = { passed: 1, failures: [{ title: 'a', message: 'b' }] }
  expect(lastLine(sum([first, second]))).toBe('4 passed, 1 failed')
})

test('a run without a test is a failure unless nothing was changed', () => {
  expect(lastLine(sum([{ passed: 0, failures: [] }]))).toBe('0 passed, 1 failed')
  expect(lastLine(sum([], true))).toBe('0 passed, 0 failed')
})
