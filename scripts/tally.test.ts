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

test('tallyOf counts passed and failed tests, with the location and reason of each failure', () => {
  const tally = tallyOf({ testResults: [suite(['passed', 'failed', 'passed'])] }, '/repo')
  expect(lastLine(tally)).toBe('2 passed, 1 failed')
  expect(tally.failures).toEqual([{ title: 'apps/api/src/app.test.ts: test 2', message: 'expected 1' }])
})

test('tallyOf removes stack frames in libraries from the reason', () => {
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

test('tallyOf counts a suite that did not run as one failure', () => {
  const tally = tallyOf({ testResults: [suite([], 'Cannot find module')] }, '/repo')
  expect(lastLine(tally)).toBe('0 passed, 1 failed')
  expect(tally.failures[0]?.message).toBe('Cannot find module')
})

test('tallyOf adds a failure for a suite that failed after its tests passed', () => {
  const failed = { ...suite(['passed', 'passed'], 'afterAll broke'), status: 'failed' }
  const tally = tallyOf({ testResults: [failed, suite(['failed'])] }, '/repo')
  expect(lastLine(tally)).toBe('2 passed, 2 failed')
  expect(tally.failures[0]).toEqual({
    title: 'apps/api/src/app.test.ts: setup or teardown',
    message: 'afterAll broke',
  })
})

test.each(['pending', 'todo', 'disabled'])('tallyOf counts a %s test as failed', (status) => {
  expect(lastLine(tallyOf({ testResults: [suite(['passed', status])] }, '/repo'))).toBe('1 passed, 1 failed')
})

test('sum adds up tallies', () => {
  const first = { passed: 3, failures: [] }
  const second = { passed: 1, failures: [{ title: 'a', message: 'b' }] }
  expect(lastLine(sum([first, second]))).toBe('4 passed, 1 failed')
})

test('sum adds a failure if no test ran, unless that is allowed', () => {
  expect(lastLine(sum([{ passed: 0, failures: [] }]))).toBe('0 passed, 1 failed')
  expect(lastLine(sum([], true))).toBe('0 passed, 0 failed')
})
