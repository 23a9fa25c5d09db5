import type { HiddenProblem, JuryListItem, JurySubmission } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { id as contestId, type Handlers, one, open, signedIn } from '../../../test/contest-pages'
import { buildContest, buildEvidence, buildJuryContest, buildUser } from '../../../test/factories'
import { failure, ok } from '../../../test/fake-server'
import { buildManagedContest } from '../../../test/managed-contest'
import { buildManagedProblem } from '../../../test/managed-problem'

jest.mock('../solving/components/highlight', () => ({
  highlight: () => Promise.reject(new Error('no tokenizer')),
}))

const submissionId = 'c'.repeat(24)
const list = `/jury/${contestId}/submissions`
const LISTED = `GET /api/contests/${contestId}/jury/submissions`
const ONE = `GET /api/jury/submissions/${submissionId}`

const item: JuryListItem = {
  _id: submissionId,
  contestId,
  user: { _id: 'a'.repeat(24), userName: 'Ada' },
  problem: { _id: 'b'.repeat(24), title: 'Lantern Walk', label: 'A' },
  language: 'python',
  verdict: 'Wrong Answer',
  isOverridden: false,
  isIgnored: false,
  isBeingRejudged: false,
  attention: [],
  notes: 0,
  juryRevision: 4,
  executionTime: 0.012,
  memoryUsed: 2048,
  submittedAt: '2030-05-01T09:00:00.000Z',
}

const whole: JurySubmission = {
  ...item,
  contest: { _id: contestId, title: 'First Watch' },
  sources: [{ path: 'main.py', text: 'print(3)' }],
  mayAct: true,
  mayManageProblem: true,
  judgedVerdict: 'Wrong Answer',
  override: null,
  ignored: null,
  juryNotes: [],
  previous: null,
  compileOutput: '',
  limits: { time: 1, wallTime: 3, memory: 262144, output: 8388608 },
  points: null,
  shownRound: 1,
  madeWith: 'package',
  tests: [
    {
      number: 1,
      name: 'secret/big',
      isSample: false,
      mayRead: true,
      status: 'Wrong Answer',
      time: 0.25,
      memory: 4096,
      evidence: buildEvidence(),
      detail: null,
      teamMessage: null,
      judgeMessage: 'line 3 differs',
      points: null,
      hasOutput: false,
      hasStderr: false,
      transcript: null,
    },
  ],
  rounds: [
    {
      round: 1,
      attempt: 1,
      verdict: 'Wrong Answer',
      version: { number: 2, importedAt: '2030-05-01T08:00:00.000Z' },
      worker: 'host-1',
      judgedAt: '2030-05-01T09:00:02.000Z',
      fault: null,
      counts: true,
      isDiscarded: false,
    },
  ],
}

const room = (handlers: Handlers): Handlers => ({
  ...signedIn,
  ...one(buildContest({ right: 'jury' })),
  ...handlers,
})

describe('the submission list of a contest', () => {
  afterEach(() => jest.useRealTimers())

  it('shows new submissions without a reload', async () => {
    jest.useFakeTimers()
    let listed = [item]
    open(list, room({ [LISTED]: () => ok(listed, 200, { total: listed.length }) }))
    await screen.findByText('Ada')
    listed = [{ ...item, _id: 'd'.repeat(24), user: { _id: 'e'.repeat(24), userName: 'Bo' } }, item]
    await act(() => jest.advanceTimersByTimeAsync(4000))
    expect(await screen.findByText('Bo')).toBeTruthy()
    expect(screen.getByText('2 submissions')).toBeTruthy()
  })

  it('shows each submission with its badges and links', async () => {
    const marked = { ...item, group: '2', isOverridden: true, notes: 2, attention: ['overridden' as const] }
    const { app } = open(list, room({ [LISTED]: () => ok([marked], 200, { total: 1 }) }))
    const row = (await screen.findByText('Ada')).closest('tr')!
    expect(within(row).getByText('A. Lantern Walk')).toBeTruthy()
    expect(within(row).getByText('Class or team 2')).toBeTruthy()
    for (const mark of ['Judge disagrees with jury', 'Overridden', '2 notes'])
      expect(within(row).getByText(mark)).toBeTruthy()
    expect(screen.getByText('1 submission')).toBeTruthy()
    expect(screen.getByLabelText('Participant')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Participant' })).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^Ends in /)
    expect(within(row).getByRole('link', { name: 'Wrong Answer' }).getAttribute('href')).toBe(
      `${list}/${submissionId}`,
    )
    fireEvent.click(within(row).getByRole('link', { name: 'Only submissions by Ada' }))
    expect(app.address()).toBe(`${list}?user=${'a'.repeat(24)}`)
  })

  it.each([
    ['running', {}, `/contests/${contestId}/leaderboard`],
    ['upcoming', { status: 'Upcoming' as const, startTime: '2099-05-01T09:00:00.000Z' }, undefined],
  ])('links to the leaderboard only if the contest has one (%s)', async (_when, times, address) => {
    open(list, {
      ...room({ [LISTED]: () => ok([], 200, { total: 0 }) }),
      ...one(buildContest({ right: 'jury', ...times })),
    })
    await screen.findByRole('link', { name: 'Contest page' })
    expect(screen.queryByRole('link', { name: 'Leaderboard' })?.getAttribute('href')).toBe(address)
  })

  it.each([
    [1, `/api${LISTED.slice('GET /api'.length)}/archive?verdict=Accepted&separator=%2C`],
    [10_001, undefined],
  ])(
    'with %i submissions links to an archive of all programs, or says that there are too many',
    async (total, address) => {
      open(`${list}?verdict=Accepted&page=2`, room({ [LISTED]: () => ok([item], 200, { total }) }))
      await screen.findByText('Ada')
      const link = screen.queryByRole('link', { name: 'Download all programs' })
      expect(link?.getAttribute('href')).toBe(address)
      expect(screen.queryAllByText(/^Up to 10,000 programs can be downloaded together/)).toHaveLength(
        address === undefined ? 1 : 0,
      )
    },
  )

  it('keeps the filters in its address and sends them to the API', async () => {
    const { app, server } = open(
      `${list}?verdict=Accepted&page=2`,
      room({ ...one(buildJuryContest()), [LISTED]: () => ok([], 200, { total: 0 }) }),
    )
    await screen.findByText('No matching submissions')
    // The problem is not open for practice, but the jury can still filter by it.
    within(screen.getByLabelText('Problem')).getByRole('option', { name: 'A. Lantern Walk' })
    const sent = () => Object.fromEntries(server.to(LISTED).at(-1)!.query)
    expect(sent()).toEqual({ limit: '50', verdict: 'Accepted', page: '2' })
    const attention = screen.getByLabelText('Attention or notes')
    const noted = within(attention).getByRole<HTMLOptionElement>('option', { name: 'With a note' })
    fireEvent.change(attention, { target: { value: noted.value } })
    await waitFor(() =>
      expect(sent()).toEqual({ limit: '50', verdict: 'Accepted', attention: 'noted', page: '1' }),
    )
    expect(app.address()).toBe(`${list}?verdict=Accepted&attention=noted`)
    const options = within(screen.getByLabelText('Verdict')).getAllByRole('option')
    expect(options.at(-1)?.textContent).toBe('Judge failures')
    expect(options.filter(({ textContent }) => /docker|script|system/i.test(textContent ?? ''))).toEqual([])
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
    await screen.findByText('No submissions yet')
    expect(app.address()).toBe(list)
  })
})

describe('a submission', () => {
  afterEach(() => jest.useRealTimers())

  const address = `${list}/${submissionId}`

  it('shows its code and judgings, and the texts of the first failed test', async () => {
    const text = (what: string, test = 1) => `GET /api/jury/submissions/${submissionId}/tests/${test}/${what}`
    const skipped = {
      ...whole.tests[0]!,
      number: 2,
      status: 'Skipped' as const,
      time: 0,
      memory: 0,
      judgeMessage: null,
      evidence: buildEvidence({ wallTime: 0 }),
    }
    const passed = { ...whole.tests[0]!, number: 3, status: 'Accepted' as const }
    const { server } = open(
      address,
      room({
        [ONE]: () => ok({ ...whole, group: '7b', tests: [...whole.tests, skipped, passed] }),
        [text('input')]: () => ({ status: 200, json: 56 }),
        [text('answer')]: () => ({ status: 200, json: 11 }),
        [text('input', 2)]: () => ({ status: 200, json: 78 }),
        [text('answer', 2)]: () => ({ status: 200, json: 15 }),
      }),
    )
    await screen.findByRole('heading', { name: 'A. Lantern Walk by Ada (7b)' })
    expect(screen.getByText('print(3)')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Manage the problem' }).getAttribute('href')).toBe(
      `/organise/problems/${'b'.repeat(24)}`,
    )
    expect(within(screen.getByRole('table', { name: 'Judgings' })).getByText('host-1')).toBeTruthy()
    expect(
      screen
        .getAllByRole('button', { name: /^Details of/ })
        .map((button) => button.getAttribute('aria-expanded')),
    ).toEqual(['true', 'false', 'false'])
    expect(screen.getByText('56')).toBeTruthy()
    expect(screen.getByText('11')).toBeTruthy()
    expect(screen.getByText('line 3 differs')).toBeTruthy()
    expect(screen.getByText(/^The program’s output on this test is not stored\./)).toBeTruthy()
    expect(server.to(text('output'))).toEqual([])
    expect(screen.getByRole('link', { name: 'Download: Input' }).getAttribute('href')).toBe(
      `/api/jury/submissions/${submissionId}/tests/1/input?round=1`,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Details of Test 2' }))
    await screen.findByText('78')
    expect(screen.queryByText(/0\.000 s/)).toBeNull()
  })

  it('says whom to ask for the texts of a hidden test that the user may not read', async () => {
    const closed = { ...whole.tests[0]!, mayRead: false, judgeMessage: null }
    open(address, room({ [ONE]: () => ok({ ...whole, mayManageProblem: false, tests: [closed] }) }))
    await screen.findByText(
      /^Only people who manage the problem can see the texts of its hidden tests\. Ask its owner/,
    )
    expect(screen.queryByText(/not stored/)).toBeNull()
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  })

  it('can be given another verdict by the jury, with a reason', async () => {
    let stored = whole
    const { server } = open(
      address,
      room({
        [ONE]: () => ok(stored),
        [`PUT /api/jury/submissions/${submissionId}/override`]: () => {
          const by = { _id: 'e'.repeat(24), userName: 'Grace' }
          stored = {
            ...whole,
            verdict: 'Accepted',
            juryRevision: 5,
            override: { verdict: 'Accepted', reason: 'The checker is wrong.', by, at: item.submittedAt },
          }
          return ok({ juryRevision: 5 })
        },
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Override verdict' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('New verdict'), { target: { value: 'Accepted' } })
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The checker is wrong.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Override verdict' }))
    await screen.findByText('The verdict has been overridden.')
    expect(server.to(`PUT /api/jury/submissions/${submissionId}/override`)[0]!.body).toEqual({
      juryRevision: 4,
      verdict: 'Accepted',
      reason: 'The checker is wrong.',
    })
    await screen.findByText(/^Verdict set by Grace/)
    expect(screen.getByText('The judge’s verdict: Wrong Answer.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Withdraw override' })).toBeTruthy()
  })

  it('can count again, with or without a reason', async () => {
    const act = `PUT /api/jury/submissions/${submissionId}/ignored`
    const ignored = { reason: 'Sent twice.', by: null, at: item.submittedAt }
    const { server } = open(
      address,
      room({ [ONE]: () => ok({ ...whole, ignored }), [act]: () => ok({ juryRevision: 5 }) }),
    )
    for (const reason of ['', 'They were two programs.']) {
      fireEvent.click(await screen.findByRole('button', { name: 'Count again' }))
      const dialog = within(await screen.findByRole('dialog'))
      fireEvent.change(dialog.getByLabelText('Reason (optional)'), { target: { value: reason } })
      fireEvent.click(dialog.getByRole('button', { name: 'Count again' }))
      await screen.findByText('The submission counts again.')
    }
    expect(server.to(act).map(({ body }) => body)).toEqual([
      { juryRevision: 4, ignored: false },
      { juryRevision: 4, ignored: false, reason: 'They were two programs.' },
    ])
  })

  it('shows its new state behind the dialog if somebody else acted first', async () => {
    let stored = whole
    open(
      address,
      room({
        [ONE]: () => ok(stored),
        [`PUT /api/jury/submissions/${submissionId}/ignored`]: () => {
          stored = {
            ...whole,
            juryRevision: 5,
            juryNotes: [{ text: 'Wait.', by: null, at: item.submittedAt }],
          }
          return failure('CONFLICT', 'Someone else changed this submission.')
        },
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Ignore' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Sent twice.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Ignore' }))
    await dialog.findByText('Someone else changed this submission.')
    await screen.findByText('Wait.')
  })

  it('cannot be changed in a dialog that was opened before somebody else changed it', async () => {
    jest.useFakeTimers()
    const grace = { _id: 'e'.repeat(24), userName: 'Grace' }
    const change = {
      verdict: 'Runtime Error' as const,
      reason: 'It crashes.',
      by: grace,
      at: item.submittedAt,
    }
    const changed = { ...whole, verdict: change.verdict, juryRevision: 5, override: change }
    const ACT = `PUT /api/jury/submissions/${submissionId}/override`
    let stored = whole
    const { server } = open(
      address,
      room({
        [ONE]: () => ok(stored),
        [ACT]: () => failure('CONFLICT', 'Someone else changed this submission.'),
      }),
    )
    const openDialog = async (button: string) => {
      fireEvent.click(await screen.findByRole('button', { name: button }))
      return within(await screen.findByRole('dialog'))
    }
    const overrideIn = (dialog: Awaited<ReturnType<typeof openDialog>>) => {
      fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'It is wrong.' } })
      fireEvent.click(dialog.getByRole('button', { name: 'Override verdict' }))
    }
    const first = await openDialog('Override verdict')
    stored = changed
    await act(() => jest.advanceTimersByTimeAsync(4000))
    await screen.findByText(/^Verdict set by Grace/)
    overrideIn(first)
    await first.findByText('Someone else changed this submission.')
    fireEvent.click(first.getByRole('button', { name: 'Cancel' }))
    overrideIn(await openDialog('Change override'))
    await waitFor(() => expect(server.to(ACT)).toHaveLength(2))
    expect(server.to(ACT).map(({ body }) => body)).toMatchObject([{ juryRevision: 4 }, { juryRevision: 5 }])
  })

  const by = { reason: 'Sent twice.', by: null, at: item.submittedAt }
  const override = { ...by, verdict: 'Accepted' as const }
  it.each([
    ['untouched', {}, '(counts)'],
    ['overridden', { override }, '(the jury’s verdict counts instead)'],
    ['ignored', { ignored: by }, '(ignored: doesn’t count)'],
    ['ignored and overridden', { ignored: by, override }, '(ignored: doesn’t count)'],
  ])('that is %s says whether its judging counts', async (_what, acts, words) => {
    open(address, room({ [ONE]: () => ok({ ...whole, ...acts }) }))
    const judgings = await screen.findByRole('table', { name: 'Judgings' })
    expect(within(judgings).getByText(/^\(/).textContent).toBe(words)
  })

  it.each<[what: string, acts: Partial<JurySubmission>, text: string]>([
    ['untouched', {}, 'About one of your submissions to “Lantern Walk”: '],
    [
      'overridden',
      { override },
      'The jury has overridden the verdict of one of your submissions to “Lantern Walk”. The verdict is now Accepted.',
    ],
    [
      'ignored',
      { ignored: by },
      'The jury has marked one of your submissions to “Lantern Walk” as ignored. It does not count.',
    ],
  ])('that is %s links to a draft for its author', async (_what, acts, text) => {
    const { app } = open(address, room({ [ONE]: () => ok({ ...whole, ...acts }) }))
    fireEvent.click(await screen.findByRole('link', { name: 'Write to the participant' }))
    expect(app.address()).toBe(`/jury/${contestId}/announcements`)
    expect(app.location().state).toEqual({ text, userIds: ['a'.repeat(24)] })
  })

  it('has neither buttons nor jury notes for users who may only read it', async () => {
    const decided = { reason: null, by: null, at: item.submittedAt }
    const override = { ...decided, verdict: 'Accepted' }
    open(
      address,
      room({
        [ONE]: () => ok({ ...whole, mayAct: false, mayManageProblem: false, override, ignored: decided }),
      }),
    )
    await screen.findByText('Only the contest’s jury can change this result.')
    expect(screen.queryByRole('button', { name: 'Rejudge' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Jury notes' })).toBeNull()
    expect(screen.getByText(/^Verdict set by the jury, /)).toBeTruthy()
    expect(screen.getByText(/^Ignored by the jury, /)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Manage the problem' })).toBeNull()
  })
})

describe('what needs attention', () => {
  it('includes hosts, submissions by reason, and judge failures, which can be rejudged', async () => {
    const failed = {
      submissionId,
      userId: { ...item.user, group: '7b' },
      problemId: { _id: 'b'.repeat(24), title: 'Lantern Walk' },
      language: 'python',
      verdict: 'DOCKER RUNTIME ERROR',
      fault: 'the box is gone',
      worker: 'host-1',
      round: 1,
      attempt: 4,
      at: item.submittedAt,
      verdictNow: 'DOCKER RUNTIME ERROR',
      juryRevision: 4,
    }
    const AGAIN = `POST /api/jury/submissions/${submissionId}/rejudge`
    const { server } = open(
      `/jury/${contestId}/attention`,
      room({
        [`GET /api/contests/${contestId}/jury/attention`]: () =>
          ok({
            submissions: { failed: 1, waiting: 1, nearLimit: 0, differs: 0, overridden: 0 },
            suspectTests: [
              {
                problem: { _id: 'b'.repeat(24), title: 'Lantern Walk', label: 'A' },
                test: 5,
                participants: 3,
                tried: 4,
              },
            ],
            hiddenProblems: [],
            outdatedProblems: [
              { problem: { _id: 'b'.repeat(24), title: 'Lantern Walk', label: 'A' }, submissions: 4 },
            ],
            hosts: [{ name: 'host-1', state: 'down', reason: null, slots: 2, heardAt: item.submittedAt }],
          }),
        [`GET /api/contests/${contestId}/judge-failures`]: () =>
          ok({ failures: [failed], standing: 1, participants: [] }, 200, { total: 1 }),
        [LISTED]: () => ok([{ ...item, verdict: 'Queued' }], 200, { total: 1 }),
        [AGAIN]: () => ok({ juryRevision: 5 }),
      }),
    )
    await screen.findByText(/^Down, last reported /)
    expect(screen.getByText(/Test 5 is the first to fail for 3 of 4 participants/)).toBeTruthy()
    expect(screen.getByText('A. Lantern Walk: 4 submissions.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rejudge A. Lantern Walk' }).getAttribute('href')).toBe(
      `/jury/${contestId}/rejudgings/new?problem=${'b'.repeat(24)}`,
    )
    expect(screen.getByRole('link', { name: 'Wrong answers to A. Lantern Walk' }).getAttribute('href')).toBe(
      `${list}?problem=${'b'.repeat(24)}&verdict=Wrong+Answer`,
    )
    expect(await screen.findByRole('table', { name: 'Waiting over a minute' })).toBeTruthy()
    expect(screen.getByText('No disagreements, and no submission ran close to its time limit.')).toBeTruthy()
    await screen.findByText('the box is gone')
    expect(screen.getByRole('link', { name: 'Lantern Walk by Ada (7b)' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rejudge' }))
    await screen.findByText('The submission is being rejudged.')
    expect(server.to(AGAIN)[0]!.body).toEqual({ juryRevision: 4 })
  })
})

test('the attention page lists hidden problems, and says who can show them and how', async () => {
  const stored = buildManagedContest({ _id: contestId })
  const hiddenOf = (label: string, shownWith: HiddenProblem['shownWith'], mayShow: boolean) => ({
    problem: { _id: label.repeat(24), title: 'Quayside', label },
    shownWith,
    mayShow,
  })
  let hiddenProblems = [
    hiddenOf('a', 'contest', true),
    hiddenOf('b', 'contest', false),
    hiddenOf('c', 'problem', true),
    hiddenOf('d', 'problem', false),
  ]
  const SAVE = `PUT /api/organiser/contests/${contestId}`
  const { server } = open(
    `/jury/${contestId}/attention`,
    room({
      [`GET /api/contests/${contestId}/jury/attention`]: () =>
        ok({
          submissions: { failed: 0, waiting: 0, nearLimit: 0, differs: 0, overridden: 0 },
          suspectTests: [],
          hiddenProblems,
          outdatedProblems: [],
          hosts: [],
        }),
      [`GET /api/contests/${contestId}/judge-failures`]: () =>
        ok({ failures: [], standing: 0, participants: [] }, 200, { total: 0 }),
      [`GET /api/organiser/contests/${contestId}`]: () => ok(stored),
      [SAVE]: ({ query }) => {
        if (!query.has('dryRun')) hiddenProblems = []
        const plan = { outcome: 'changed', changes: [], recomputed: 0, changesResults: false }
        return ok({ plan: { ...plan, refusals: [], warnings: [] }, contest: stored })
      },
    }),
  )
  await screen.findByText(/^a\. Quayside is hidden and will not be shown/)
  expect(screen.getByText('b. Quayside is hidden and will not be shown in this contest.')).toBeTruthy()
  expect(screen.getByText('The contest’s owner can show it here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Publish c. Quayside' }).getAttribute('href')).toBe(
    `/organise/problems/${'c'.repeat(24)}`,
  )
  expect(screen.getByText('Its owner can publish it.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show in the contest' }))
  await waitFor(() => expect(screen.queryByText(/will not be shown/)).toBeNull())
  expect(server.to(SAVE)).toHaveLength(2)
})

describe('the submissions to a problem', () => {
  it('are available to its owner, with everything that the jury of a contest can see', async () => {
    const problemId = 'b'.repeat(24)
    const ofProblem = `/organise/problems/${problemId}/submissions`
    const { app } = open(ofProblem, {
      'GET /api/user/verify-login': () => ok(buildUser({ role: 'organiser' })),
      [`GET /api/organiser/problems/${problemId}`]: () => ok(buildManagedProblem({ _id: problemId })),
      [`GET /api/organiser/problems/${problemId}/submissions`]: () =>
        ok([{ ...item, contestId: null }], 200, { total: 1 }),
      [ONE]: () => ok({ ...whole, contestId: null, contest: null }),
    })
    const row = (await screen.findByText('Ada')).closest('tr')!
    expect(screen.queryByLabelText('Problem')).toBeNull()
    expect(screen.getByLabelText('User')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'User' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/participant/i)
    fireEvent.click(within(row).getByRole('link', { name: 'Wrong Answer' }))
    await screen.findByRole('button', { name: 'Override verdict' })
    expect(app.address()).toBe(`${ofProblem}/${submissionId}`)
    expect(screen.queryByRole('link', { name: 'Submissions to this problem' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'All submissions' }))
    await screen.findByRole('heading', { name: 'Submissions to the problem' })
    expect(screen.getByRole('link', { name: 'The problem' }).getAttribute('href')).toBe(
      `/organise/problems/${problemId}`,
    )
  })
})
