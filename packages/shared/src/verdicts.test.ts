import { FINAL_VERDICTS, isFinalVerdict, isMachineFailure, runningTestCase } from './verdicts'

test('every verdict of the specification that ends polling is final, and no other text is', () => {
  for (const verdict of FINAL_VERDICTS) expect(isFinalVerdict(verdict)).toBe(true)
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

test('the judge’s own failures are told from a program’s', () => {
  expect(FINAL_VERDICTS.filter(isMachineFailure)).toEqual([
    'Internal System Error',
    'DOCKER RUNTIME ERROR',
    'DOCKER_SPAWN_ERROR',
    'UNKNOWN_SCRIPT_OUTPUT',
  ])
})

test('a running test is named by its number of all', () => {
  expect(runningTestCase(3, 20)).toBe('Running Test Case 3/20')
})
