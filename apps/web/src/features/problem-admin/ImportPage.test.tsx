import type { ProgramResult } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ok } from '../../../test/fake-server'
import {
  accepted,
  done,
  FORM,
  fromForm,
  ID,
  keepDraft,
  open,
  RUN,
  run,
  runningContest,
  stored,
  VERSION,
  waiting,
} from '../../../test/problem-pages'

const tooSlow: ProgramResult = {
  ...accepted,
  program: 'time_limit_exceeded/slow.py',
  expected: 'Time Limit Exceeded',
  got: 'Time Limit Exceeded',
  seconds: 4,
  isAtLeast: true,
}
const surprising: ProgramResult = {
  ...accepted,
  program: 'wrong_answer/none.py',
  expected: 'Wrong Answer',
  ok: false,
  seconds: 1.6,
}

beforeEach(() => localStorage.clear())

describe('an import', () => {
  it('shows the judging of its programs live, and then its result and warnings', async () => {
    let now = run({ programs: [waiting, tooSlow, surprising] })
    open(`/organise/imports/${RUN}`, { [`GET /api/organiser/imports/${RUN}`]: () => ok(now) })
    expect(await screen.findByText('Judging programs: 2 of 3')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sum')
    const row = (name: RegExp) => screen.getByRole('row', { name }).textContent
    expect(row(/^accepted/)).toBe('accepted/sum.pyPython 3AcceptedWaiting——')
    expect(row(/^time_limit/)).toContain('As expectedTest 8secret/07more than 4.000 s of 2 s2.0× the limit')
    expect(row(/^wrong_answer/)).toContain(
      'Not as expectedTest 8secret/071.600 s of 2 sonly 1.3× below the limit',
    )
    now = done
    expect(await screen.findByText('Imported.', {}, { timeout: 5000 })).toBeTruthy()
    expect(row(/^accepted/)).toContain('0.400 s of 2 s5.0× below the limit')
    expect(screen.getByText(/^Hidden\. Only users who can change it can see it\./)).toBeTruthy()
    const warnings = within(screen.getByRole('region', { name: '1 warning' })).getAllByRole('row')
    expect(warnings.map(({ textContent }) => textContent)).toEqual([
      'FileLineMessage',
      'input_validators—There is no input validator.',
    ])
    expect(screen.getByRole('link', { name: 'Open the problem' }).getAttribute('href')).toBe(
      `/organise/problems/${ID}`,
    )
  })

  it('that is refused shows all errors with file and line', async () => {
    const refused = run({
      state: 'refused',
      message: 'problem.yaml:3: wrong. There are 2 errors in total.',
      errors: [
        { file: 'problem.yaml', line: 3, reason: 'wrong' },
        { file: null, line: null, reason: 'no name' },
      ],
    })
    open(`/organise/imports/${RUN}`, { [`GET /api/organiser/imports/${RUN}`]: () => ok(refused) })
    const errors = await screen.findByRole('region', { name: '2 errors' })
    const rows = within(errors)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual(['FileLineMessage', 'problem.yaml3wrong', 'Whole package—no name'])
    expect(screen.getByRole('alert').textContent).toContain('Nothing was stored.')
  })
})

describe('a problem from the form', () => {
  it('that is refused says why in the words of the form', async () => {
    const refused = run({
      state: 'refused',
      madeWith: 'form',
      programs: [{ ...surprising, program: 'wrong_answer/program-2.py' }],
      message: 'submissions/wrong_answer/program-2.py: Expected Wrong Answer, got Accepted.',
      errors: [
        {
          file: 'submissions/wrong_answer/program-2.py',
          line: null,
          reason: 'Expected Wrong Answer, got Accepted.',
        },
        { file: 'statement/problem.en.md', line: 3, reason: 'The formula is shown as its source.' },
        { file: 'data/secret/big.in', line: null, reason: 'The file is larger than 100 MB.' },
      ],
    })
    open(`/organise/imports/${RUN}?draft=new`, { [`GET /api/organiser/imports/${RUN}`]: () => ok(refused) })
    const errors = await screen.findByRole('region', { name: '3 errors' })
    const rows = within(errors)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'WhereMessage',
      'Program 2Expected Wrong Answer, got Accepted.',
      'Statement, line 3The formula is shown as its source.',
      'Hidden test “big”The file is larger than 100 MB.',
    ])
    expect(screen.getByRole('alert').textContent).toBe(
      'Not savedThe list below says what is wrong. Correct it in the form, and save the problem again.',
    )
    expect(screen.getByRole('row', { name: /^Program 2 Python 3/ }).textContent).toContain('Test 8')
    expect(document.body.textContent).not.toMatch(/secret\/|package|\.yaml|program-\d/i)
  })

  it('that is refused links to the parts of the form with errors', async () => {
    keepDraft({ form: stored })
    const programs = 'submissions/accepted/program-1.py'
    const refused = run({
      state: 'refused',
      madeWith: 'form',
      message: `${programs}: Expected Accepted, got Wrong Answer. Test 4: Expected “50”, got “5”.`,
      errors: [
        { file: programs, line: null, reason: 'Expected Accepted, got Wrong Answer. Test 4: Expected “50”.' },
        { file: 'data/secret/03-largest.in', line: null, reason: 'The file is too large.' },
        { file: null, line: null, reason: 'Too many files.' },
      ],
    })
    const { app } = open(`/organise/imports/${RUN}?draft=${ID}`, {
      [`GET /api/organiser/imports/${RUN}`]: () => ok(refused),
      [`GET /api/organiser/problems/${ID}`]: () => ok(fromForm()),
      [FORM]: () => ok({ version: VERSION, savedBy: null, form: stored }),
    })
    const errors = within(await screen.findByRole('region', { name: '3 errors' }))
    expect(errors.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Program 1',
      'Test 4',
      'Hidden test “03-largest”',
    ])
    expect(
      errors.getByText('The program may be wrong, or the expected output of test 4. Check both.'),
    ).toBeTruthy()
    fireEvent.click(errors.getByRole('link', { name: 'Test 4' }))
    // The form has two samples before its hidden tests.
    const test = await screen.findByRole('group', { name: /^Test 4/ })
    const message = 'Last check: Program 1: Expected Accepted, got Wrong Answer. Test 4: Expected “50”.'
    expect(within(test).getByText(message)).toBeTruthy()
    await waitFor(() => expect(test.contains(document.activeElement)).toBe(true))
    expect(within(screen.getByRole('group', { name: 'Program 1' })).getByText(message)).toBeTruthy()

    act(() => app.navigate(`/organise/imports/${RUN}?draft=${ID}`))
    fireEvent.click(await screen.findByRole('link', { name: 'Back to the form' }))
    const program = await screen.findByRole('group', { name: 'Program 1' })
    await waitFor(() => expect(program.contains(document.activeElement)).toBe(true))
  })

  it('that is published without a licence says where to add one', async () => {
    const missing = { file: 'problem.yaml', line: null, reason: 'The problem has no licence.' }
    const result = { ...done.result!, visibility: 'published' as const, warnings: [missing] }
    open(`/organise/imports/${RUN}`, {
      [`GET /api/organiser/imports/${RUN}`]: () => ok({ ...done, madeWith: 'form', result }),
    })
    const warning = await screen.findByRole('region', { name: '1 warning' })
    expect(within(warning).getAllByRole('row').at(-1)?.textContent).toBe(
      'Author and licenceThe problem has no licence.',
    )
  })

  it.each([
    ['that is hidden', 'hidden', null],
    ['that never leaves its contest', 'published', { ...runningContest, opensAfterwards: false }],
  ] as const)('%s shows no warning about a missing licence', async (_what, visibility, unfinishedContest) => {
    const missing = { file: 'problem.yaml', line: null, reason: 'The problem has no licence.' }
    const other = {
      file: 'statement/problem.en.md',
      line: 3,
      reason: 'The formula is shown as its source.',
    }
    const result = { ...done.result!, visibility, warnings: [missing, other] }
    open(`/organise/imports/${RUN}`, {
      [`GET /api/organiser/imports/${RUN}`]: () =>
        ok({ ...done, madeWith: 'form', result, unfinishedContest }),
    })
    await screen.findByRole('region', { name: '1 warning' })
    expect(screen.queryByText(missing.reason)).toBeNull()
  })

  it('whose contest will open it for practice shows the warning about a missing licence', async () => {
    const reason = 'The problem has no licence.'
    const warnings = [{ file: 'problem.yaml', line: null, reason }]
    const result = { ...done.result!, visibility: 'published' as const, warnings }
    open(`/organise/imports/${RUN}`, {
      [`GET /api/organiser/imports/${RUN}`]: () =>
        ok({ ...done, madeWith: 'form', result, unfinishedContest: runningContest }),
    })
    expect(await screen.findByText(reason)).toBeTruthy()
  })

  it('that is refused because it has no licence says which box to tick', async () => {
    const refused = run({
      state: 'refused',
      madeWith: 'form',
      message: 'problem.yaml: The licence is missing or unknown.',
      errors: [{ file: 'problem.yaml', line: null, reason: 'The licence is missing or unknown.' }],
      allowedBy: 'allowUnlicensed',
    })
    open(`/organise/imports/${RUN}?draft=new`, { [`GET /api/organiser/imports/${RUN}`]: () => ok(refused) })
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Not savedThe problem has no licence\..*“Publish it even without a licence”/,
    )
    expect(screen.queryByRole('region', { name: '1 error' })).toBeNull()
  })
})
