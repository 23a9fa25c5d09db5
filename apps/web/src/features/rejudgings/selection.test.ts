import { emptyForm, selectionOf } from './selection'

const START = '2031-05-01T10:00:00.000Z'

test('an empty form selects the whole contest', () => {
  expect(selectionOf(emptyForm(null), 'c', START)).toEqual({ contestId: 'c' })
})

test('a problem of the address is chosen from the beginning', () => {
  expect(selectionOf(emptyForm('p'), 'c', START)).toEqual({ contestId: 'c', problemId: 'p' })
})

test('minutes become times, judge failures become their verdicts, and blank fields are left out', () => {
  const form = {
    ...emptyForm('p'),
    language: 'cpp' as const,
    verdicts: ['Wrong Answer', 'judge'] as const,
    from: '30',
    to: '90',
    worker: ' host-1 ',
    submissionId: ' ',
  }
  expect(selectionOf(form, 'c', START)).toEqual({
    contestId: 'c',
    problemId: 'p',
    language: 'cpp',
    verdicts: [
      'Wrong Answer',
      'Internal System Error',
      'DOCKER RUNTIME ERROR',
      'DOCKER_SPAWN_ERROR',
      'UNKNOWN_SCRIPT_OUTPUT',
    ],
    from: '2031-05-01T10:30:00.000Z',
    to: '2031-05-01T11:30:00.000Z',
    worker: 'host-1',
  })
})
