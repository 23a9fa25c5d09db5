import type { ManagedVersion } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '../../../test/factories'
import { failure, type fakeServer, ok } from '../../../test/fake-server'
import { fakeUploads } from '../../../test/fake-upload'
import { buildManagedProblem as problem, versionHead } from '../../../test/managed-problem'
import {
  done,
  envelope,
  ID,
  open,
  press,
  RUN,
  run,
  runningContest,
  tick,
  type,
  VERSION,
  version,
} from '../../../test/problem-pages'

const zip = () => new File(['PK'], 'sum.zip', { type: 'application/zip' })

beforeEach(() => localStorage.clear())

describe('the list of problems', () => {
  it('shows visibility, verification and licences, and keeps its filters in the address', async () => {
    const { app, server } = open('/organise/problems')
    const row = await screen.findByRole('row', { name: /^Sum/ })
    expect(row.textContent).toMatch(/Hidden.*Not verified.*No licence/)
    fireEvent.change(screen.getByLabelText('Visibility'), { target: { value: 'published' } })
    await waitFor(() => expect(app.address()).toBe('/organise/problems?visibility=published'))
    await waitFor(() =>
      expect(server.to('GET /api/organiser/problems').at(-1)?.query.get('visibility')).toBe('published'),
    )
    fireEvent.click(screen.getByRole('link', { name: 'Sum' }))
    fireEvent.click(await screen.findByRole('link', { name: 'All problems' }))
    await waitFor(() => expect(app.address()).toBe('/organise/problems?visibility=published'))
  })

  it('cannot be opened by users who are not organisers', async () => {
    open('/organise/problems', { 'GET /api/user/verify-login': () => ok(buildUser()) })
    expect(await screen.findByText(/organiser/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('an upload', () => {
  const begin = async () => {
    const uploads = fakeUploads()
    const { app } = open(`/organise/problems/${ID}`)
    await screen.findByRole('heading', { name: 'Upload a new version' })
    fireEvent.change(screen.getByLabelText('Package'), { target: { files: [zip()] } })
    tick(/^Publish afterwards/)
    press('Upload')
    await waitFor(() => expect(uploads).toHaveLength(1))
    return { app, upload: uploads[0]! }
  }

  it('sends the chosen options, shows its progress and opens the import', async () => {
    const { app, upload } = await begin()
    expect(`${upload.method} ${upload.path}?${upload.query}`).toBe(
      `PUT /api/organiser/problems/${ID}/package?wait=false&verify=true&visibility=published`,
    )
    act(() => upload.progress(0.421))
    expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('value')).toBe('42')
    expect(screen.getByText('Uploading: 42%')).toBeTruthy()
    await act(async () => upload.answer(202, envelope(run())))
    await waitFor(() => expect(app.address()).toBe(`/organise/imports/${RUN}`))
  })

  it('can be cancelled', async () => {
    const { upload } = await begin()
    await act(async () => press('Cancel upload'))
    expect(upload.isAborted).toBe(true)
    expect(await screen.findByText('Upload cancelled. Nothing was stored.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy()
  })

  it('that the server refuses says why and keeps the file selected', async () => {
    const { upload } = await begin()
    const refusal = {
      statusCode: 413,
      success: false,
      data: null,
      message: 'Too large.',
      error: 'x',
      code: 'PAYLOAD_TOO_LARGE',
    }
    await act(async () => upload.answer(413, refusal))
    expect((await screen.findByRole('alert')).textContent).toBe('Too large.')
    expect(screen.getByText('sum.zip (2 bytes)')).toBeTruthy()
  })

  it('of another type of file is refused before anything is sent', async () => {
    const uploads = fakeUploads()
    open(`/organise/problems/${ID}`)
    await screen.findByRole('heading', { name: 'Upload a new version' })
    fireEvent.change(screen.getByLabelText('Package'), { target: { files: [new File(['x'], 'sum.rar')] } })
    press('Upload')
    expect(screen.getByRole('alert').textContent).toBe('Choose a file that ends in .zip.')
    expect(uploads).toEqual([])
  })
})

describe('the right to change a problem', () => {
  const anna = { _id: 'a'.repeat(24), fullName: 'Anna Berg' }
  const ben = { _id: 'b'.repeat(24), fullName: 'Ben Ode' }
  const cup = { _id: '9'.repeat(24), title: 'Autumn Cup' }
  const editors = `/api/organiser/problems/${ID}/editors`
  const part = () => within(screen.getByRole('region', { name: 'Who may change this problem' }))

  it('is explained in the list of problems by naming who shared the problem, or the jury', async () => {
    const rows = [
      problem({ _id: '1'.repeat(24), title: 'Own', owner: ben }),
      problem({ _id: '2'.repeat(24), title: 'Shared', owner: anna, right: 'shared' }),
      problem({ _id: '3'.repeat(24), title: 'Cup', owner: anna, right: 'jury', juryOf: cup }),
    ]
    open('/organise/problems', { 'GET /api/organiser/problems': () => ok(rows, 200, { total: 3 }) })
    await screen.findByText('Shared by Anna Berg')
    const [, own, , asJury] = screen.getAllByRole('row')
    expect(own!.textContent).not.toMatch(/Ben Ode|Shared by/)
    expect(within(asJury!).getByText('Jury of Autumn Cup')).toBeTruthy()
  })

  it('can be given to an organiser by the owner and taken away again', async () => {
    const hidden = { _id: 'd'.repeat(24), title: null }
    const { server } = open(`/organise/problems/${ID}`, {
      [`GET /api/organiser/problems/${ID}`]: () => ok(problem({ owner: anna, juries: [cup, hidden] })),
      [`POST ${editors}`]: () => ok(problem({ owner: anna, juries: [cup], sharedWith: [ben] })),
      [`DELETE ${editors}/${ben._id}`]: () => ok(problem({ owner: anna })),
    })
    await screen.findByRole('region', { name: 'Who may change this problem' })
    expect(part().getByText('Anna Berg')).toBeTruthy()
    expect(part().getByText('The juries of Autumn Cup, another contest')).toBeTruthy()
    type('Share with', 'ben@example.org')
    press('Add')
    expect(await part().findByText('Ben Ode')).toBeTruthy()
    expect(server.to(`POST ${editors}`)[0]?.body).toEqual({ email: 'ben@example.org' })
    press('Remove Ben Ode')
    press('Remove')
    await waitFor(() => expect(part().queryByText('Ben Ode')).toBeNull())
  })

  it('of a jury member who is not an organiser includes neither the lists nor the owner’s actions', async () => {
    open(`/organise/problems/${ID}`, {
      'GET /api/user/verify-login': () => ok(buildUser()),
      [`GET /api/organiser/problems/${ID}`]: () =>
        ok(problem({ owner: anna, right: 'jury', juryOf: cup, juries: [cup], sharedWith: [ben] })),
    })
    await screen.findByRole('region', { name: 'Who may change this problem' })
    expect(part().getByText('Ben Ode')).toBeTruthy()
    expect(part().queryByRole('button')).toBeNull()
    expect(screen.getByRole('region', { name: 'Upload a new version' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Delete' })).toBeNull()
    for (const name of ['Submissions', 'Rejudgings', 'All problems', 'Problems'])
      expect(within(screen.getByRole('main')).queryByRole('link', { name })).toBeNull()
  })
})

describe('a problem', () => {
  const openProblem = async (handlers: Parameters<typeof fakeServer>[0] = {}) => {
    const opened = open(`/organise/problems/${ID}`, handlers)
    await screen.findByRole('heading', { name: 'Test data' })
    return opened
  }

  it('shows the changes, statements and tests of its version', async () => {
    await openProblem()
    const changes = screen.getByRole('heading', { name: 'Changes since version 1' }).nextElementSibling!
    expect([...changes.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Tests · Added: 2 (secret/1)',
      'Tests · Changed: 1 (sample/1)',
      'Programs · Removed: accepted/old.py',
      'Time limit: 1 s → 2 s',
      'Output is compared differently.',
    ])
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'sv' } })
    expect(screen.getByText('Addera dem.')).toBeTruthy()
    const download = screen.getByRole('link', { name: '4 bytes Download the input of Test 2' })
    expect(download.getAttribute('href')).toBe(
      `/api/organiser/problems/${ID}/versions/${VERSION}/tests/2/input`,
    )
    expect(screen.getByText('Not stored')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download package (2 KB)' })).toBeTruthy()
    expect(screen.getByText('How output is compared').nextElementSibling?.textContent).toBe(
      'Compares the output word by word: spaces and line breaks may differ. Case must match. Numbers may differ by 0.000001 (absolute or relative).',
    )
  })

  it('without a licence is published only if the organiser confirms', async () => {
    const { app, server } = await openProblem({
      [`POST /api/organiser/problems/${ID}/verification`]: () => ok(run(), 202),
    })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Verify and publish' })
    expect(button.disabled).toBe(true)
    tick('Publish it even without a licence')
    fireEvent.click(button)
    await waitFor(() => expect(app.address()).toBe(`/organise/imports/${RUN}`))
    expect(server.to(`POST /api/organiser/problems/${ID}/verification`)[0]?.body).toEqual({
      visibility: 'published',
      allowUnlicensed: true,
    })
  })

  it('with verdicts from older versions links to the pages that rejudge them', async () => {
    const outdated = [
      { contest: { _id: 'c'.repeat(24), title: 'Spring' }, submissions: 4 },
      { contest: null, submissions: 1 },
    ]
    open(`/organise/problems/${ID}`, {
      [`GET /api/organiser/problems/${ID}`]: () => ok(problem({ outdated })),
    })
    const link = await screen.findByRole('link', { name: 'Rejudge in Spring' })
    expect(link.getAttribute('href')).toBe(`/jury/${'c'.repeat(24)}/rejudgings/new?problem=${ID}`)
    expect(link.closest('li')?.textContent).toContain('Spring: 4 submissions.')
    const practice = screen.getByRole('link', { name: 'Rejudge practice submissions' })
    expect(practice.getAttribute('href')).toBe(`/organise/problems/${ID}/rejudgings/new`)
    expect(practice.closest('li')?.textContent).toContain('Practice: 1 submission.')
    expect(screen.getByRole('link', { name: 'Rejudgings' }).getAttribute('href')).toBe(
      `/organise/problems/${ID}/rejudgings`,
    )
  })

  it('with a new version and outdated verdicts has Rejudge as the only primary button', async () => {
    const changed = { ...done, outdated: [{ contest: null, submissions: 1 }] }
    open(`/organise/imports/${RUN}`, { [`GET /api/organiser/imports/${RUN}`]: () => ok(changed) })
    await screen.findByRole('link', { name: 'Open the problem' })
    const links = within(screen.getByRole('main')).getAllByRole('link')
    const main = links.filter(({ classList }) => classList.contains('bg-accent'))
    expect(main.map(({ textContent }) => textContent)).toEqual(['Rejudge'])
  })

  it('of a running contest offers a draft for the participants after a change', async () => {
    const result = { ...done.result!, visibility: 'published' as const }
    const { app } = open(`/organise/imports/${RUN}`, {
      [`GET /api/organiser/imports/${RUN}`]: () => ok({ ...done, result, unfinishedContest: runningContest }),
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Write to the participants' }))
    expect(app.address()).toBe(`/jury/${runningContest._id}/announcements`)
    expect(app.location().state).toEqual({ text: 'The problem “Sum” was changed.' })
  })

  it.each([
    ['of a contest with another jury', { isJury: false }, 'published'],
    ['of a contest that only its jury can see', { juryOnly: true }, 'published'],
    ['that is hidden in its contest', {}, 'hidden'],
  ] as const)('%s offers no draft for participants', async (_, change, visibility) => {
    const unfinishedContest = { ...runningContest, ...change }
    const result = { ...done.result!, visibility }
    open(`/organise/imports/${RUN}`, {
      [`GET /api/organiser/imports/${RUN}`]: () => ok({ ...done, result, unfinishedContest }),
    })
    await screen.findByRole('link', { name: 'Open the problem' })
    expect(screen.queryByRole('link', { name: 'Write to the participants' })).toBeNull()
  })

  it('in an unfinished contest says when learners can see it and why it cannot be hidden', async () => {
    const unfinishedContest = {
      _id: '7'.repeat(24),
      title: 'Spring',
      juryOnly: false,
      startTime: '2031-05-01T10:00:00.000Z',
      endTime: '2031-05-01T15:00:00.000Z',
      ...{
        status: 'Upcoming' as const,
        closesPractice: true,
        opensAfterwards: true,
        refusesHiding: true,
        canShowHidden: true,
      },
      closedNextBy: null,
      isJury: true,
    }
    await openProblem({
      [`GET /api/organiser/problems/${ID}`]: () =>
        ok(problem({ visibility: 'published', unfinishedContest })),
    })
    const hide = screen.getByRole<HTMLButtonElement>('button', { name: 'Hide' })
    expect(hide.disabled).toBe(true)
    expect(document.getElementById(hide.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^Already hidden from learners until May 1, 2031, .*\. The contest shows it then\.$/,
    )
    expect(
      screen.getByText(/^Visible from May 1, 2031, .*, when Spring starts\. Learners cannot/),
    ).toBeTruthy()
    expect(screen.queryByText('Published')).toBeNull()
    expect(screen.queryByRole('link', { name: 'View as a learner' })).toBeNull()
  })

  describe('that only the jury of a contest can see', () => {
    const rehearsal = {
      _id: '7'.repeat(24),
      title: 'Spring',
      status: 'Upcoming' as const,
      juryOnly: true,
      startTime: '2031-05-01T10:00:00.000Z',
      endTime: '2031-05-01T15:00:00.000Z',
      closesPractice: true,
      opensAfterwards: false,
      closedNextBy: null,
      isJury: true,
      canShowHidden: true,
    }
    const verification = { by: 'judge' as const, at: versionHead.importedAt, programs: 3 }
    const openRehearsed = (refusesHiding: boolean) => {
      const { _id, title, startTime } = rehearsal
      return openProblem({
        [`GET /api/organiser/problems/${ID}`]: () =>
          ok(
            problem({
              visibility: 'published',
              version: { ...versionHead, verification },
              unfinishedContest: { ...rehearsal, refusesHiding },
              usedIn: [{ _id, title, startTime }],
            }),
          ),
        [`PUT /api/organiser/problems/${ID}/visibility`]: () => ok(problem({ visibility: 'published' })),
      })
    }

    it('can be published for everybody after a confirmation that lists its contests', async () => {
      const { server } = await openRehearsed(false)
      tick('Publish it even without a licence')
      press('Publish')
      const question = await screen.findByRole('alertdialog', { name: 'Publish this problem?' })
      const hint = document.getElementById(question.getAttribute('aria-describedby') ?? '')?.textContent
      expect(hint).toMatch(
        /^Everybody can see and solve it immediately\. Contests that use it: Spring \(starts May 1, 2031, /,
      )
      fireEvent.click(within(question).getByRole('button', { name: 'Publish' }))
      const order = `PUT /api/organiser/problems/${ID}/visibility`
      await waitFor(() => expect(server.to(order)).toHaveLength(1))
      expect(server.to(order)[0]?.body).toEqual({ visibility: 'published', allowUnlicensed: true })
    })

    it('cannot be published or hidden shortly before the contest, and says why', async () => {
      await openRehearsed(true)
      expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
      const hide = screen.getByRole<HTMLButtonElement>('button', { name: 'Hide' })
      expect(document.getElementById(hide.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'A contest that is running or begins within 30 days uses it. You can’t publish or hide it until that contest ends.',
      )
    })
  })

  it.each([
    ['no contests', [], ''],
    [
      'the contests that would not show it',
      [
        { _id: '7'.repeat(24), title: 'Spring', startTime: '2031-05-01T10:00:00.000Z' },
        { _id: '8'.repeat(24), title: 'Autumn', startTime: '2031-09-01T10:00:00.000Z' },
      ],
      ' Contests that do not show it while it is hidden: Spring (starts May 1, 2031, …), Autumn (starts Sep 1, 2031, …).',
    ],
  ])('lists %s in the question before hiding it', async (_what, usedIn, words) => {
    await openProblem({
      [`GET /api/organiser/problems/${ID}`]: () => ok(problem({ visibility: 'published', usedIn })),
    })
    press('Hide')
    const question = await screen.findByRole('alertdialog', { name: 'Hide this problem?' })
    const hint = document.getElementById(question.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hint?.replace(/(2031, )[^)]*/g, '$1…')).toBe(
      `Learners can no longer find it. Their submissions are kept.${words}`,
    )
  })

  it('shows the samples in its statement as learners see them', async () => {
    const talked = { name: 'sample/2', lines: [{ from: 'judge' as const, text: 'Guess.' }] }
    const [sample, hidden] = version.tests
    const tests = [sample!, { ...sample!, number: 2, name: 'sample/2' }, { ...hidden!, number: 3 }]
    await openProblem({
      [`GET /api/organiser/problems/${ID}/versions/${VERSION}`]: () =>
        ok({ ...version, tests, interactions: [talked] }),
    })
    const statement = within(screen.getByRole('region', { name: 'Statement' }))
    expect((await statement.findByRole('region', { name: 'Sample Input 1' })).textContent).toContain('34')
    expect(statement.getByRole('region', { name: 'Sample Output 1' }).textContent).toContain('7')
    expect(statement.queryByText('Sample Input 2')).toBeNull()
    expect(statement.getByText('Guess.')).toBeTruthy()
  })

  it('says why a sample is missing from its statement', async () => {
    await openProblem({
      [`GET /api/organiser/problems/${ID}/versions/${VERSION}/tests/1/answer`]: () =>
        failure('NOT_FOUND', 'This data is no longer stored.'),
    })
    const statement = within(screen.getByRole('region', { name: 'Statement' }))
    expect(await statement.findByText('This data is no longer stored.')).toBeTruthy()
  })

  it('opens the first small samples initially, and other tests after a click', async () => {
    const [sample] = version.tests
    const tests = [1, 2, 3, 4, 5, 6].map((number) => ({
      ...sample!,
      number,
      isSample: number !== 4,
      inputBytes: number === 3 ? 299 : 4,
    }))
    await openProblem({
      [`GET /api/organiser/problems/${ID}/versions/${VERSION}`]: () => ok({ ...version, tests }),
      ...Object.fromEntries(
        tests.flatMap(({ number }) =>
          ['input', 'answer'].map((part) => [
            `GET /api/organiser/problems/${ID}/versions/${VERSION}/tests/${number}/${part}`,
            () => ({ status: 200, json: number }),
          ]),
        ),
      ),
    })
    const open = screen
      .getAllByRole('button', { name: /^Test \d$/ })
      .map((button) => button.getAttribute('aria-expanded'))
    expect(open).toEqual(['true', 'true', 'false', 'false', 'true', 'false'])
  })

  it('shows the stored data of a hidden test after a click', async () => {
    const at = `/api/organiser/problems/${ID}/versions/${VERSION}/tests/2`
    const { server } = await openProblem({
      [`GET ${at}/input`]: () => ({ status: 200, json: 56 }),
    })
    const button = screen.getByRole('button', { name: 'Test 2' })
    fireEvent.click(button)
    expect(await screen.findByText('56')).toBeTruthy()
    expect(screen.getByText('Expected output: Not stored')).toBeTruthy()
    expect(server.to(`GET ${at}/input`)[0]?.query.get('preview')).toBe('true')
    expect(server.to(`GET ${at}/answer`)).toHaveLength(0)
    fireEvent.click(button)
    expect(screen.queryByText('56')).toBeNull()
  })

  it.each([
    ['is published suggests hiding instead of deletion', { visibility: 'published' }, true],
    ['is already hidden suggests no alternative to deletion', { visibility: 'hidden' }, false],
    [
      'cannot be hidden suggests no alternative to deletion',
      { visibility: 'published', unfinishedContest: runningContest },
      false,
    ],
  ] as const)('that %s', async (_, part, isOffered) => {
    await openProblem({ [`GET /api/organiser/problems/${ID}`]: () => ok(problem(part)) })
    const hint = screen.getByText(/cannot be deleted/)
    expect(hint.textContent?.includes('Hide it instead.')).toBe(isOffered)
  })

  it('says why the server refused to hide it', async () => {
    const verification = { by: 'judge' as const, at: versionHead.importedAt, programs: 3 }
    const published = problem({ visibility: 'published', version: { ...versionHead, verification } })
    await openProblem({
      [`GET /api/organiser/problems/${ID}`]: () => ok(published),
      [`PUT /api/organiser/problems/${ID}/visibility`]: () => failure('CONFLICT', 'A contest uses it.'),
    })
    press('Hide')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hide' }))
    expect((await screen.findByRole('alert')).textContent).toBe('A contest uses it.')
  })
})

describe('a problem from the form', () => {
  it('shows numbers instead of the file names in its package', async () => {
    const { changes, ...rest } = version
    const fromForm: ManagedVersion = {
      ...rest,
      madeWith: 'form',
      programs: [{ name: 'accepted/program-1.py', expected: 'Accepted' }],
      changes: {
        ...changes!,
        tests: { added: ['secret/1'], removed: ['secret/02', 'sample/02'], changed: [] },
        programs: { added: [], removed: ['accepted/program-3.py'], changed: [] },
      },
    }
    open(`/organise/problems/${ID}`, {
      [`GET /api/organiser/problems/${ID}/versions/${VERSION}`]: () => ok(fromForm),
    })
    await screen.findByRole('heading', { name: 'Test data' })
    const lines = screen.getByRole('heading', { name: 'Changes since version 1' }).nextElementSibling!
    expect([...lines.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Tests · Added: Test 2',
      'Tests · Removed: Hidden test “02”, Sample 2',
      'Programs · Removed: Program 3',
      'Time limit: 1 s → 2 s',
      'Output is compared differently.',
    ])
    expect(
      within(screen.getByRole('table', { name: 'Test data' }))
        .getAllByRole('row')
        .filter((each) => each.querySelector('th') !== null)
        .map((each) => each.textContent?.slice(0, 12)),
    ).toEqual(['TestKindInpu', 'Test 1Sample', 'Test 2Hidden'])
    expect(document.body.textContent).not.toMatch(/secret\/|sample\/|\.yaml|program-\d/i)
  })
})
