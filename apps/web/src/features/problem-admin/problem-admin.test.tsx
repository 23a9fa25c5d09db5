import type { ManagedVersion, ProblemImport, ProgramResult, UnfinishedContest } from '@cohort/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '../../../test/factories'
import { failure, fakeServer, ok } from '../../../test/fake-server'
import { fakeUploads } from '../../../test/fake-upload'
import { buildManagedProblem as problem, versionHead } from '../../../test/managed-problem'
import { renderApp } from '../../../test/render-app'
import { exampleForm } from './example-form'
import type { ProblemDraft } from './problem-draft'

const ID = 'c'.repeat(24)
const VERSION = 'd'.repeat(24)
const RUN = 'e'.repeat(24)

const waiting: ProgramResult = {
  program: 'accepted/sum.py',
  language: 'python',
  expected: 'Accepted',
  got: null,
  ok: null,
  detail: null,
  slowestTest: null,
  slowestTestNumber: null,
  seconds: null,
  isAtLeast: false,
  limit: 2,
}
const accepted: ProgramResult = {
  ...waiting,
  got: 'Accepted',
  ok: true,
  slowestTest: 'secret/07',
  slowestTestNumber: 8,
  seconds: 0.4,
}
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

const run = (part: Partial<ProblemImport> = {}): ProblemImport => ({
  _id: RUN,
  state: 'running',
  startedAt: '2026-06-09T12:00:00.000Z',
  madeWith: 'package',
  result: null,
  programs: [],
  outdated: [],
  message: null,
  unfinishedContest: null,
  errors: [],
  allowedBy: null,
  ...part,
})
const done = run({
  state: 'done',
  programs: [accepted],
  result: {
    problemId: ID,
    versionId: VERSION,
    slug: 'sum',
    title: 'Sum',
    visibility: 'hidden',
    outcome: 'imported',
    tests: 2,
    timeLimit: { seconds: 2, from: 'problem.yaml' },
    warnings: [{ file: 'input_validators', line: null, reason: 'There is no input validator.' }],
  },
})

const version: ManagedVersion = {
  ...versionHead,
  number: 2,
  current: true,
  madeWith: 'package',
  cpuTimeLimit: 2,
  memoryLimit: 262_144,
  outputLimit: 8_388_608,
  checker: 'tokens',
  comparison: {
    ...{ caseSensitive: true, spaceChangeSensitive: false },
    ...{ floatAbsoluteTolerance: 1e-6, floatRelativeTolerance: 1e-6 },
  },
  packageBytes: 2048,
  statements: [
    { language: 'en', title: 'Sum', html: '<p>Add them.</p>', pdf: null },
    { language: 'sv', title: 'Summa', html: '<p>Addera dem.</p>', pdf: null },
  ],
  tests: [
    { number: 1, name: 'sample/1', group: 'sample', isSample: true, inputBytes: 4, answerBytes: 2 },
    { number: 2, name: 'secret/1', group: 'secret', isSample: false, inputBytes: 4, answerBytes: null },
  ],
  programs: [{ name: 'accepted/sum.py', expected: 'Accepted' }],
  results: [],
  changes: {
    tests: { added: ['secret/1'], removed: [], changed: ['sample/1'] },
    statements: { added: [], removed: [], changed: [] },
    programs: { added: [], removed: ['accepted/old.py'], changed: [] },
    limits: [{ limit: 'time', before: 1, after: 2 }],
    checker: true,
  },
}

const open = (address: string, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser({ role: 'organiser' })),
    'GET /api/organiser/problems': () => ok([problem()], 200, { total: 1 }),
    [`GET /api/organiser/problems/${ID}`]: () => ok(problem()),
    [`GET /api/organiser/problems/${ID}/versions/${VERSION}`]: () => ok(version),
    [`GET /api/organiser/imports/${RUN}`]: () => ok(run()),
    ...handlers,
  })
  return { server, app: renderApp(address) }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const zip = () => new File(['PK'], 'sum.zip', { type: 'application/zip' })
const textIn = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsBinaryString(body)
  })
const envelope = (data: unknown, statusCode = 202) => ({ statusCode, success: true, data, message: 'OK' })

beforeEach(() => localStorage.clear())

describe('the list', () => {
  it('shows visibility, verification and licence, and keeps its filters in the address', async () => {
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

  it('shows how much was sent, asks to verify, and leads to its import', async () => {
    const { app, upload } = await begin()
    expect(`${upload.method} ${upload.path}?${upload.query}`).toBe(
      `PUT /api/organiser/problems/${ID}/package?wait=false&verify=true&visibility=published`,
    )
    act(() => upload.progress(0.421))
    expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('value')).toBe('42')
    expect(screen.getByText('Uploading: 42 %')).toBeTruthy()
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

  it('that the server refuses, or never answers, says why, and the file stays chosen', async () => {
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

  it('of another kind of file is refused before anything is sent', async () => {
    const uploads = fakeUploads()
    open(`/organise/problems/${ID}`)
    await screen.findByRole('heading', { name: 'Upload a new version' })
    fireEvent.change(screen.getByLabelText('Package'), { target: { files: [new File(['x'], 'sum.rar')] } })
    press('Upload')
    expect(screen.getByRole('alert').textContent).toBe('Choose a file that ends in .zip.')
    expect(uploads).toEqual([])
  })
})

describe('an import', () => {
  it('shows its programs live, and then the result with the warnings', async () => {
    let now = run({ programs: [waiting, tooSlow, surprising] })
    open(`/organise/imports/${RUN}`, { [`GET /api/organiser/imports/${RUN}`]: () => ok(now) })
    expect(await screen.findByText('Judging programs: 2 of 3')).toBeTruthy()
    const row = (name: RegExp) => screen.getByRole('row', { name }).textContent
    expect(row(/^accepted/)).toBe('accepted/sum.pyPython 3AcceptedWaiting——')
    expect(row(/^time_limit/)).toContain('As expectedTest 8secret/07more than 4.000 s of 2 s2.0× the limit')
    expect(row(/^wrong_answer/)).toContain(
      'Not as expectedTest 8secret/071.600 s of 2 sonly 1.3× below the limit',
    )
    now = done
    expect(await screen.findByText('Imported', {}, { timeout: 5000 })).toBeTruthy()
    expect(row(/^accepted/)).toContain('0.400 s of 2 s5.0× below the limit')
    expect(
      within(screen.getByRole('region', { name: '1 warning' })).getByText('There is no input validator.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the problem' }).getAttribute('href')).toBe(
      `/organise/problems/${ID}`,
    )
  })

  it('that is refused shows every error with file and line', async () => {
    const refused = run({
      state: 'refused',
      message: 'problem.yaml:3: wrong. There are 2 mistakes in all.',
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
    expect(rows).toEqual(['FileLineWhat is wrong', 'problem.yaml3wrong', 'Whole package—no name'])
    expect(screen.getByRole('alert').textContent).toContain('Nothing was stored.')
  })
})

describe('a problem from the form', () => {
  it('that is refused is told in the words of the form', async () => {
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
        { file: 'data/secret/big.in', line: null, reason: 'The file is larger than 100 MiB.' },
      ],
    })
    open(`/organise/imports/${RUN}?draft=new`, { [`GET /api/organiser/imports/${RUN}`]: () => ok(refused) })
    const errors = await screen.findByRole('region', { name: '3 errors' })
    const rows = within(errors)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'WhereWhat is wrong',
      'Program 2Expected Wrong Answer, got Accepted.',
      'Statement, line 3The formula is shown as its source.',
      'Hidden test “big”The file is larger than 100 MiB.',
    ])
    expect(screen.getByRole('alert').textContent).toBe(
      'Not savedThe list below says what is wrong. Correct it in the form, and save the problem again.',
    )
    expect(screen.getByRole('row', { name: /^Program 2 Python 3/ }).textContent).toContain('Test 8')
    expect(document.body.textContent).not.toMatch(/secret\/|package|\.yaml|program-\d/i)
  })

  it('that is published without a licence is told where to add one, and nothing else about publishing', async () => {
    const missing = { file: 'problem.yaml', line: null, reason: 'The problem names no licence.' }
    const result = { ...done.result!, visibility: 'published' as const, warnings: [missing] }
    open(`/organise/imports/${RUN}`, {
      [`GET /api/organiser/imports/${RUN}`]: () => ok({ ...done, madeWith: 'form', result }),
    })
    const warning = await screen.findByRole('region', { name: '1 warning' })
    expect(within(warning).getAllByRole('row').at(-1)?.textContent).toBe(
      'Author and licenceThe problem names no licence.',
    )
  })

  it('without a licence is refused with the name of the box that allows it', async () => {
    const refused = run({
      state: 'refused',
      madeWith: 'form',
      message: 'problem.yaml: The licence is missing or unknown.',
      errors: [{ file: 'problem.yaml', line: null, reason: 'The licence is missing or unknown.' }],
      allowedBy: 'allowUnlicensed',
    })
    open(`/organise/imports/${RUN}?draft=new`, { [`GET /api/organiser/imports/${RUN}`]: () => ok(refused) })
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Not savedThe problem names no licence\..*“Publish it even without a licence”/,
    )
    expect(screen.queryByRole('region', { name: '1 error' })).toBeNull()
  })

  it('has numbers instead of the names of its package', async () => {
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
      'The checker or its options changed.',
    ])
    expect(
      within(screen.getByRole('table', { name: 'Test data' }))
        .getAllByRole('row')
        .map((each) => each.textContent?.slice(0, 12)),
    ).toEqual(['TestKindInpu', 'Test 1Sample', 'Test 2Hidden'])
    expect(document.body.textContent).not.toMatch(/secret\/|sample\/|\.yaml|program-\d/i)
  })
})

describe('a problem', () => {
  const openProblem = async (handlers: Parameters<typeof fakeServer>[0] = {}) => {
    const opened = open(`/organise/problems/${ID}`, handlers)
    await screen.findByRole('heading', { name: 'Test data' })
    return opened
  }

  it('shows what its version changed, each statement and each test', async () => {
    await openProblem()
    const changes = screen.getByRole('heading', { name: 'Changes since version 1' }).nextElementSibling!
    expect([...changes.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Tests · Added: 2 (secret/1)',
      'Tests · Changed: 1 (sample/1)',
      'Programs · Removed: accepted/old.py',
      'Time limit: 1 s → 2 s',
      'The checker or its options changed.',
    ])
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'sv' } })
    expect(screen.getByText('Addera dem.')).toBeTruthy()
    const download = screen.getByRole('link', { name: '4 bytes Download the input of Test 2' })
    expect(download.getAttribute('href')).toBe(
      `/api/organiser/problems/${ID}/versions/${VERSION}/tests/2/input`,
    )
    expect(screen.getByText('Not stored')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download package (2 KB)' })).toBeTruthy()
    expect(screen.getByText('Checker').nextElementSibling?.textContent).toBe(
      'Compares the words of the output: spaces and line breaks may differ. Upper and lower case differ. Numbers may differ by 0.000001 (absolute or relative).',
    )
  })

  it('without a licence is verified and published only when the organiser vouches for it', async () => {
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

  it('with verdicts from an older version in a contest and in practice leads to their rejudgings', async () => {
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

  it('in an unfinished contest says when learners see it, and why it cannot be hidden', async () => {
    const unfinishedContest = {
      ...{ _id: '7'.repeat(24), title: 'Spring', juryOnly: false },
      ...{ startTime: '2031-05-01T10:00:00.000Z', endTime: '2031-05-01T15:00:00.000Z' },
      ...{ status: 'Upcoming' as const, closesPractice: true, opensAfterwards: true, refusesHiding: true },
      closedNextBy: null,
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
      screen.getByText(/^Visible from May 1, 2031, .*, when Spring starts\. Learners do not/),
    ).toBeTruthy()
    expect(screen.queryByText('Published')).toBeNull()
    expect(screen.queryByRole('link', { name: 'View as a learner' })).toBeNull()
  })

  it('unfolds the input and answer of a test, hidden ones too, as far as they are stored', async () => {
    const at = `/api/organiser/problems/${ID}/versions/${VERSION}/tests/2`
    const { server } = await openProblem({
      [`GET ${at}/input`]: () => ({ status: 200, json: 56 }),
    })
    const button = screen.getByRole('button', { name: 'Test 2' })
    fireEvent.click(button)
    expect(await screen.findByText('56')).toBeTruthy()
    expect(screen.getByText('Answer: Not stored')).toBeTruthy()
    expect(server.to(`GET ${at}/input`)[0]?.query.get('preview')).toBe('true')
    expect(server.to(`GET ${at}/answer`)).toHaveLength(0)
    fireEvent.click(button)
    expect(screen.queryByText('56')).toBeNull()
  })

  it('is hidden after a question, and a refusal is shown', async () => {
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

const FORM = `GET /api/organiser/problems/${ID}/versions/${VERSION}/form`
const stored = { ...exampleForm(), name: 'sum', uuid: 'x', title: 'Saved title', authors: 'Ada Ek' }
const DRAFT_KEY = `cohort.problem-form.${buildUser()._id}.${ID}`
/** A draft of this browser, by default based on the current version. */
const keepDraft = (part: Partial<ProblemDraft>) => {
  const draft = {
    form: { ...stored, title: 'Typed title' },
    basedOn: VERSION,
    writtenAt: 0,
    upload: null,
    ...part,
  }
  localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
}
/** A problem whose current version the form made. */
const fromForm = (part: Parameters<typeof problem>[0] = {}) => {
  const { versions, ...rest } = problem(part)
  return { ...rest, versions: versions.map((each) => ({ ...each, madeWith: 'form' as const })) }
}

const runningContest: UnfinishedContest = {
  ...{ _id: 'b'.repeat(24), title: 'Autumn Cup', status: 'Running', juryOnly: false },
  ...{ startTime: '2026-06-09T12:00:00.000Z', endTime: '2026-06-09T17:00:00.000Z' },
  ...{ closesPractice: true, opensAfterwards: true, closedNextBy: null, refusesHiding: true },
}

describe('the form of a stored problem', () => {
  const NEXT = 'a'.repeat(24)
  const nextHead = { ...versionHead, _id: NEXT, importedAt: '2026-06-10T12:00:00.000Z' }
  /** The same problem after another version was saved. */
  const overtaken = () => {
    const [first] = fromForm().versions
    const next = { ...first!, ...nextHead, number: 3 }
    return { ...fromForm(), version: nextHead, versions: [{ ...first!, current: false }, next] }
  }
  const openStored = (handlers: Parameters<typeof fakeServer>[0] = {}) =>
    open(`/organise/problems/${ID}/form`, {
      [`GET /api/organiser/problems/${ID}`]: () => ok(fromForm()),
      [FORM]: () => ok({ version: VERSION, form: stored }),
      [`GET /api/organiser/problems/${ID}/versions/${NEXT}/form`]: () =>
        ok({ version: NEXT, form: { ...stored, title: 'Their title' } }),
      ...handlers,
    })
  const title = async () => (await screen.findByLabelText<HTMLInputElement>('Title')).value
  const isKept = () => localStorage.getItem(DRAFT_KEY) !== null

  it('loads the current version in any browser, and keeps no draft before something is typed', async () => {
    const { app } = openStored()
    expect(await title()).toBe('Saved title')
    expect(isKept()).toBe(false)
    type('Title', 'Typed title')
    app.unmount()
    expect(JSON.parse(localStorage.getItem(DRAFT_KEY)!)).toMatchObject({
      form: { title: 'Typed title' },
      basedOn: VERSION,
      upload: null,
    })
    openStored()
    expect(await title()).toBe('Typed title')
  })

  it('discards what was typed only after a question', async () => {
    keepDraft({})
    openStored()
    expect(await title()).toBe('Typed title')
    expect(screen.getByText(/^These changes were not saved\./)).toBeTruthy()
    press('Discard changes')
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }),
    )
    await waitFor(async () => expect(await title()).toBe('Saved title'))
    expect(isKept()).toBe(false)
  })

  it('asks which to edit if another version was saved, and continuing sends the current one as the base', async () => {
    const uploads = fakeUploads()
    keepDraft({})
    openStored({ [`GET /api/organiser/problems/${ID}`]: () => ok(overtaken()) })
    await screen.findByRole('heading', { name: 'Your changes or the current version?' })
    expect(document.body.textContent).toMatch(
      /last written .*1970.*They are based on version 2, saved .*The current version is version 3, saved /,
    )
    expect(isKept()).toBe(true)
    press('Continue with my changes')
    expect(await title()).toBe('Typed title')
    press('Save problem')
    await waitFor(() => expect(uploads[0]?.query.get('basedOn')).toBe(NEXT))
  })

  it('keeps the draft until the other version is loaded, and says what the form cannot hold', async () => {
    keepDraft({})
    const issues = [{ path: 'input_validators/a.py', message: 'The form has no input validators.' }]
    let answer = failure('CONFLICT', 'The form cannot hold it.', 'x', { issues })
    openStored({
      [`GET /api/organiser/problems/${ID}`]: () => ok(overtaken()),
      [`GET /api/organiser/problems/${ID}/versions/${NEXT}/form`]: () => answer,
    })
    const load = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Load the current version' }))
      const dialog = await screen.findByRole('alertdialog')
      fireEvent.click(within(dialog).getByRole('button', { name: 'Load the current version' }))
    }
    await load()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The form cannot hold it.The form has no input validators. input_validators/a.py',
    )
    expect(isKept()).toBe(true)
    press('Back to my changes')
    answer = ok({ version: NEXT, form: { ...stored, title: 'Their title' } })
    await load()
    fireEvent.click(await screen.findByRole('button', { name: /again/ }).catch(() => document.body))
    expect(await title()).toBe('Their title')
    expect(isKept()).toBe(false)
  })

  it('that is refused because another version was saved keeps what was typed, and asks', async () => {
    const uploads = fakeUploads()
    let now: object = fromForm()
    openStored({ [`GET /api/organiser/problems/${ID}`]: () => ok(now) })
    await title()
    type('Title', 'Typed title')
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    now = overtaken()
    const refusal = { success: false, data: null, error: 'x', code: 'CONFLICT' }
    await act(async () =>
      uploads[0]!.answer(409, { ...refusal, statusCode: 409, message: 'Bo Ek saved another version.' }),
    )
    await screen.findByRole('heading', { name: 'Your changes or the current version?' })
    expect(screen.getByRole('alert').textContent).toBe('Bo Ek saved another version.')
    expect(JSON.parse(localStorage.getItem(DRAFT_KEY)!)).toMatchObject({ form: { title: 'Typed title' } })
    press('Continue with my changes')
    expect(await title()).toBe('Typed title')
  })

  it('of a running contest says before it is saved that verdicts stay', async () => {
    const running = problem({ unfinishedContest: runningContest })
    openStored({ [`GET /api/organiser/problems/${ID}`]: () => ok(running) })
    await screen.findByText(
      'Autumn Cup is running. Verdicts stay as they are until you rejudge the submissions.',
    )
  })

  it('says first that it is saved', async () => {
    const saved = run({ ...done, madeWith: 'form', result: { ...done.result!, visibility: 'published' } })
    open(`/organise/imports/${RUN}?draft=${ID}`, {
      [`GET /api/organiser/imports/${RUN}`]: () => ok(saved),
    })
    await screen.findByText('Saved. Published.')
  })

  it('that was typed further while the last save was checked is based on the version that it made', async () => {
    keepDraft({ basedOn: 'b'.repeat(24), upload: { importId: RUN, isEdited: true } })
    openStored({ [`GET /api/organiser/imports/${RUN}`]: () => ok(done) })
    expect(await title()).toBe('Typed title')
    expect(JSON.parse(localStorage.getItem(DRAFT_KEY)!)).toMatchObject({ basedOn: VERSION, upload: null })
  })

  it('cannot be saved while its last save is being checked', async () => {
    const uploads = fakeUploads()
    keepDraft({ upload: { importId: RUN, isEdited: true } })
    let now = run()
    openStored({ [`GET /api/organiser/imports/${RUN}`]: () => ok(now) })
    await title()
    press('Save problem')
    await screen.findByText(/^Your last save is still being checked\./)
    expect(uploads).toEqual([])
    now = { ...done, result: { ...done.result!, versionId: NEXT } }
    press('Save problem')
    await waitFor(() => expect(uploads[0]?.query.get('basedOn')).toBe(NEXT))
  })

  it('that the browser has no room for survives a refused save in its tab', async () => {
    const uploads = fakeUploads()
    const refused = run({ state: 'refused', madeWith: 'form', message: 'It is wrong.' })
    openStored({ [`GET /api/organiser/imports/${RUN}`]: () => ok(refused) })
    await title()
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    type('Title', 'Large')
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    await act(async () => uploads[0]!.answer(202, envelope(run())))
    fireEvent.click(await screen.findByRole('link', { name: 'Back to the form' }))
    expect(await title()).toBe('Large')
    expect(screen.getByText(/^This draft is too large to save/)).toBeTruthy()
    full.mockRestore()
    type('Title', 'Small')
    await waitFor(() => expect(isKept()).toBe(true))
  })
})

describe('the form', () => {
  const openForm = async (handlers?: Parameters<typeof fakeServer>[0]) => {
    const opened = open('/organise/problems/new', handlers)
    await screen.findByRole('heading', { name: 'New problem' })
    return opened
  }

  it('lists what is missing and leads to each field; the list follows what is typed', async () => {
    const uploads = fakeUploads()
    await openForm()
    const enter = (label: string) =>
      fireEvent.keyDown(screen.getByRole('textbox', { name: label }), { key: 'Enter' })
    // Only the statement has lines.
    expect([enter('Title'), enter('Statement')]).toEqual([false, true])
    press('Save problem')
    const list = screen.getByRole('alert')
    expect(list.textContent).toMatch(
      /^6 things to put right:.*Enter a title\..*Add at least one hidden test\./,
    )
    fireEvent.click(within(list).getByRole('link', { name: 'Enter a title.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true')
    type('Title', 'Größte Lücke')
    expect(screen.getByLabelText<HTMLInputElement>('Short name').value).toBe('gro-te-lucke')
    expect(screen.getByRole('alert').textContent).toMatch(/^4 things to put right/)
    expect(uploads).toEqual([])
  })

  it('previews the statement with formulas, and runs nothing in it', async () => {
    await openForm()
    type('Statement', 'Add $a^2$ for $5 and $6.\n\n<img src=x onerror="alert(1)">\n\n$$\\frac{$$')
    const preview = screen.getByRole('region', { name: 'Preview' })
    await waitFor(() => expect(preview.querySelector('math msup')).not.toBeNull())
    expect(preview.textContent).toContain('for $5 and $6.')
    expect(preview.querySelector('code')?.textContent).toBe('\\frac{')
    expect(preview.innerHTML).not.toContain('onerror')
  })

  it('puts pictures into the statement, its preview, its draft and its package', async () => {
    const uploads = fakeUploads()
    const { app } = await openForm()
    press('Fill in an example')
    type('Authors', 'Ada Ek')
    type('Statement', 'Look:  What do you see?')
    const statement = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Statement' })
    statement().setSelectionRange(6, 6)
    fireEvent.select(statement())
    const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d)], 'two children.jpg')
    fireEvent.change(screen.getByLabelText('Add pictures'), {
      target: { files: [png, new File(['RIFF'], 'wave.webp')] },
    })
    await screen.findByText(
      '1 picture added. wave.webp is not a PNG, JPEG, GIF or SVG picture: save it as one of these.',
    )
    expect(statement().value).toBe('Look: ![](two-children.png) What do you see?')
    // Between the brackets: for the description.
    expect([document.activeElement, statement().selectionStart]).toEqual([statement(), 8])
    const preview = () => screen.getByRole('region', { name: 'Preview' })
    const address = `data:image/png;base64,${btoa('\x89PNG\r')}`
    await waitFor(() => expect(preview().querySelector('img')?.getAttribute('src')).toBe(address))
    type('Statement', '![two](./two-children.png) ![](gone.png)')
    await waitFor(() => expect(preview().textContent).toContain('no picture named gone.png'))

    app.unmount()
    await openForm()
    expect(preview().querySelector('img')?.getAttribute('src')).toBe(address)
    const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'gone.svg')
    expect(fireEvent.dragOver(statement(), { dataTransfer: { types: ['Files'] } })).toBe(false)
    fireEvent.drop(statement(), { dataTransfer: { files: [file] } })
    await screen.findByRole('button', { name: 'Remove gone.svg' })
    press('Remove gone.svg')
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(await textIn(uploads[0]!.body)).toContain('statement/two-children.png\x89PNG\r')
    expect(await textIn(uploads[0]!.body)).not.toContain('statement/gone.svg')
  })

  it('takes pairs of files as tests, and names those without a partner', async () => {
    await openForm()
    const files = [
      ['10.in', 'a'],
      ['2.in', 'b'],
      ['2.out', 'c'],
      ['10.ans', 'd'],
      ['3.in', 'e'],
      ['big.in', 'f'],
      ['big.ans', 'g'],
    ] as const
    fireEvent.change(screen.getByLabelText('Add files'), {
      target: {
        files: files.map(([name, text]) => Object.assign(new File([text], name), { text: async () => text })),
      },
    })
    expect(
      await screen.findByText('3 tests added. These files have no partner and were not added: 3.in.'),
    ).toBeTruthy()
    // After the sample, in judging order: names are compared letter by letter. A number as a name is not shown.
    const titles = screen.getAllByRole('group', { name: /^Test / })
    expect(titles.map((group) => group.querySelector('legend')?.textContent)).toEqual([
      ...['Test 3', 'Test 2', 'Test 4 (big)'],
    ])
  })

  it('fills in an example, uploads its package, and keeps the draft through a refusal until it is saved', async () => {
    const uploads = fakeUploads()
    const second = 'f'.repeat(24)
    const refused = run({ state: 'refused', message: 'A problem named largest-gap already exists.' })
    const refusedOnce = {
      [`GET /api/organiser/imports/${RUN}`]: () => ok(refused),
      [`GET /api/organiser/imports/${second}`]: () => ok({ ...done, _id: second }),
      [`GET /api/organiser/problems/${ID}`]: () => ok(fromForm()),
      [FORM]: () => ok({ version: VERSION, form: stored }),
    }
    const { app } = await openForm(refusedOnce)
    press('Fill in an example')
    type('Authors', 'Ada Ek')
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(`${uploads[0]!.method} ${uploads[0]!.query}`).toBe('POST wait=false&madeWith=form&verify=true')
    expect(uploads[0]!.body.size).toBeGreaterThan(2000)
    await act(async () => uploads[0]!.answer(202, envelope(run())))
    await screen.findByText(/already exists/)
    // A reload keeps only the address.
    const address = app.address()
    app.unmount()
    const { app: reloaded } = open(address, refusedOnce)
    fireEvent.click(await screen.findByRole('link', { name: 'Back to the form' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Largest Gap')
    expect(screen.getByLabelText<HTMLInputElement>('Authors').value).toBe('Ada Ek')

    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(2))
    await act(async () => uploads[1]!.answer(202, envelope(run({ _id: second }))))
    fireEvent.click(await screen.findByRole('link', { name: 'Open the problem' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Edit in the form' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Saved title')
    expect(screen.getByLabelText<HTMLInputElement>('Short name').disabled).toBe(true)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('cohort.problem-form'))).toEqual([])
    press('Save problem')
    await waitFor(() => expect(uploads[2]?.path).toBe(`/api/organiser/problems/${ID}/package`))
    expect(uploads[2]!.query.get('basedOn')).toBe(VERSION)
    act(() => reloaded.navigate('/organise/problems/new'))
    expect(
      (await screen.findByRole('heading', { name: 'New problem' })) &&
        screen.getByLabelText<HTMLInputElement>('Title').value,
    ).toBe('')
  })

  it('of a new problem keeps what is being checked when the next problem is written', async () => {
    const uploads = fakeUploads()
    let now = run({ madeWith: 'form' })
    const { app } = await openForm({
      [`GET /api/organiser/imports/${RUN}`]: () => ok(now),
      'GET /api/organiser/problems': () => ok([], 200, { total: 0 }),
    })
    const title = async () =>
      (await screen.findByRole('heading', { name: 'New problem' })) &&
      screen.getByLabelText<HTMLInputElement>('Title').value
    press('Fill in an example')
    type('Authors', 'Ada Ek')
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    await act(async () => uploads[0]!.answer(202, envelope(now)))
    fireEvent.click(await screen.findByRole('link', { name: 'All problems' }))
    await screen.findByText('Sent to be checked: Largest Gap.')
    fireEvent.click(screen.getByRole('link', { name: 'New problem' }))
    expect(await title()).toBe('')
    type('Title', 'Second')
    now = run({ state: 'refused', madeWith: 'form', message: 'It is wrong.' })
    act(() => app.navigate('/organise/problems'))
    const unsaved = await screen.findByRole('list', { name: 'Unsaved problems' })
    await waitFor(() => expect(unsaved.textContent).toContain('Not saved: Largest Gap.'))
    expect(unsaved.textContent).toContain('Not saved: Second.')
    act(() => app.navigate(`/organise/imports/${RUN}?draft=new-${RUN}`))
    fireEvent.click(await screen.findByRole('link', { name: 'Back to the form' }))
    expect(await title()).toBe('Largest Gap')
    act(() => app.navigate('/organise/problems/new'))
    await waitFor(async () => expect(await title()).toBe('Second'))
  })

  it('presets the next program as a correct one', async () => {
    await openForm()
    press('Add a program')
    const verdicts = screen.getAllByLabelText<HTMLSelectElement>('Expected verdict')
    expect(verdicts.map(({ value }) => value)).toEqual(['Accepted', 'Accepted'])
  })

  it('asks before it publishes a problem without a licence', async () => {
    const uploads = fakeUploads()
    await openForm()
    press('Fill in an example')
    fireEvent.change(screen.getByLabelText('Licence'), { target: { value: 'unknown' } })
    tick(/^Publish the problem when/)
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(uploads[0]!.query.get('allowUnlicensed')).toBeNull()
    await act(async () => uploads[0]!.fail())
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t reach the server/)
    tick(/^Publish it even without a licence/)
    press('Save problem')
    await waitFor(() => expect(uploads[1]?.query.get('allowUnlicensed')).toBe('true'))
  })

  it('of a published problem does not ask to publish it, and asks for the licence only if it loses one', async () => {
    const uploads = fakeUploads()
    const GET = `GET /api/organiser/problems/${ID}`
    const openEdit = async (licence: 'unknown' | 'cc0') => {
      const published = problem({ visibility: 'published', version: { ...versionHead, licence } })
      const { app } = open(`/organise/problems/${ID}/form`, { [GET]: () => ok(published) })
      await screen.findByText('The new version replaces this one immediately.')
      expect(screen.queryByRole('checkbox', { name: /^Publish the problem/ })).toBeNull()
      return app
    }
    keepDraft({ form: { ...stored, licence: 'unknown' } })
    const app = await openEdit('unknown')
    expect(screen.queryByRole('checkbox', { name: /without a licence/ })).toBeNull()
    app.unmount()
    await openEdit('cc0')
    tick(/^Publish it even without a licence/)
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(`${uploads[0]!.query}`).toBe(
      `wait=false&madeWith=form&verify=true&allowUnlicensed=true&basedOn=${VERSION}`,
    )
  })

  it('says that a draft is not saved if the browser has no room for it', async () => {
    await openForm()
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    type('Title', 'Large')
    expect(await screen.findByText(/^This draft is too large to save/)).toBeTruthy()
    jest.restoreAllMocks()
  })
})
