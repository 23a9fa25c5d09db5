import { emptyForm, minutesAfter, selectionOf } from './selection'

const scope = { contestId: 'c' }
const minutes = minutesAfter('2031-05-01T10:00:00.000Z')

test('an empty form selects the whole contest', () => {
  expect(selectionOf(emptyForm(null), scope, minutes)).toEqual({ contestId: 'c' })
})

test('the problem from the URL is preselected in a contest but ignored on a problem’s page', () => {
  expect(selectionOf(emptyForm('p'), scope, minutes)).toEqual({ contestId: 'c', problemId: 'p' })
  expect(selectionOf(emptyForm('p'), { problemId: 'q' }, minutes)).toEqual({ problemId: 'q' })
})

test('a huge number of minutes is capped to keep the date valid', () => {
  const { from } = selectionOf({ ...emptyForm(null), from: '9'.repeat(20) }, scope, minutes)
  expect(from).toBe('2050-05-05T20:40:00.000Z')
})

test('the form is converted to a selection for the API, without blank fields', () => {
  const form = {
    ...emptyForm('p'),
    language: 'cpp' as const,
    verdicts: ['Wrong Answer', 'judge'] as const,
    from: '30',
    to: '90',
    worker: ' host-1 ',
    submissionId: ' ',
  }
  expect(selectionOf(form, scope, minutes)).toEqual({
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
