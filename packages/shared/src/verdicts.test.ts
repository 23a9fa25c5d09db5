import { FINAL_VERDICTS, isFinalVerdict, isMachineFailure, runningTestCase } from './verdicts'

/**
 * The specification's list (§4), written out in full, because a list taken from the code would always agree with it.
 */
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

test('the final verdicts are exactly those of the specification', () => {
  expect([...FINAL_VERDICTS].sort()).toEqual([...FINAL_IN_THE_SPECIFICATION].sort())
})

test('exactly the specification’s final verdicts end polling', () => {
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

test('judge failures are distinguished from program failures', () => {
  expect(FINAL_VERDICTS.filter(isMachineFailure)).toEqual([
    'Internal System Error',
    'DOCKER RUNTIME ERROR',
    'DOCKER_SPAWN_ERROR',
    'UNKNOWN_SCRIPT_OUTPUT',
  ])
})

test('a running test is named by its number and the total', () => {
  expect(runningTestCase(3, 20)).toBe('Running Test Case 3/20')
})
