import { FINAL_VERDICTS, isFinalVerdict, isMachineFailure, runningTestCase } from './verdicts'

/** The list from the specification (§4), repeated here so that the test does not compare the code with itself. */
const FINAL_IN_THE_SPECIFICATION = [
  'Accepted',
  'Wrong Answer',
  'Time Limit Exceeded',
  'Memory Limit Exceeded',
  'Compilation Error',
  'Runtime Error',
  'Internal System Error',
  'Partial - Sample Run',
  'DOCKER RUNTIME ERROR',
  'DOCKER_SPAWN_ERROR',
  'UNKNOWN_SCRIPT_OUTPUT',
  'Custom Output',
]

test('FINAL_VERDICTS contains exactly the verdicts in the specification', () => {
  expect([...FINAL_VERDICTS].sort()).toEqual([...FINAL_IN_THE_SPECIFICATION].sort())
})

test('isFinalVerdict is true for exactly the verdicts in the specification', () => {
  for (const verdict of FINAL_IN_THE_SPECIFICATION) expect(isFinalVerdict(verdict)).toBe(true)
  for (const text of [
    'Queued',
    'Compiling',
    'Running',
    runningTestCase(3, 20),
    'Skipped',
    'Error',
    'accepted',
    '',
  ]) {
    expect(isFinalVerdict(text)).toBe(false)
  }
})

test('isMachineFailure is true for judge failures only', () => {
  expect(FINAL_VERDICTS.filter(isMachineFailure)).toEqual([
    'Internal System Error',
    'DOCKER RUNTIME ERROR',
    'DOCKER_SPAWN_ERROR',
    'UNKNOWN_SCRIPT_OUTPUT',
  ])
})

test('runningTestCase contains the number of the test and the total', () => {
  expect(runningTestCase(3, 20)).toBe('Running Test Case 3/20')
})
