import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { failure, type fakeServer, ok } from '../../../test/fake-server'
import { fakeUploads } from '../../../test/fake-upload'
import { buildManagedProblem as problem, versionHead } from '../../../test/managed-problem'
import {
  DRAFT_KEY,
  done,
  envelope,
  FORM,
  fromForm,
  ID,
  keepDraft,
  open,
  press,
  RUN,
  run,
  runningContest,
  stored,
  type,
  VERSION,
} from '../../../test/problem-pages'

beforeEach(() => localStorage.clear())

describe('the form of a stored problem', () => {
  const NEXT = 'a'.repeat(24)
  const nextHead = { ...versionHead, _id: NEXT, importedAt: '2026-06-10T12:00:00.000Z' }
  /** The same problem after somebody else has saved a new version. */
  const overtaken = () => {
    const [first] = fromForm().versions
    const next = { ...first!, ...nextHead, number: 3 }
    return { ...fromForm(), version: nextHead, versions: [{ ...first!, current: false }, next] }
  }
  const openStored = (handlers: Parameters<typeof fakeServer>[0] = {}) =>
    open(`/organise/problems/${ID}/form`, {
      [`GET /api/organiser/problems/${ID}`]: () => ok(fromForm()),
      [FORM]: () => ok({ version: VERSION, savedBy: null, form: stored }),
      [`GET /api/organiser/problems/${ID}/versions/${NEXT}/form`]: () =>
        ok({ version: NEXT, savedBy: 'Bo Ek', form: { ...stored, title: 'Their title' } }),
      ...handlers,
    })
  const title = async () => (await screen.findByLabelText<HTMLInputElement>('Title')).value
  const isKept = () => localStorage.getItem(DRAFT_KEY) !== null

  it('loads the current version, and stores a draft only once the user types', async () => {
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

  it('discards the input only after confirmation', async () => {
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

  it('asks which version to edit if a new version was saved', async () => {
    const uploads = fakeUploads()
    keepDraft({})
    openStored({ [`GET /api/organiser/problems/${ID}`]: () => ok(overtaken()) })
    await screen.findByRole('heading', { name: 'The problem has changed since you began' })
    expect(document.body.textContent).toMatch(
      /last written .*1970.*They are based on version 2, saved .*The current version is version 3, saved .*, by Bo Ek\./,
    )
    expect(isKept()).toBe(true)
    press('Continue with my changes')
    expect(await title()).toBe('Typed title')
    press('Save problem')
    await waitFor(() => expect(uploads[0]?.query.get('basedOn')).toBe(NEXT))
  })

  it('merges the input into the new version, and asks about fields that both changed', async () => {
    keepDraft({ form: { ...stored, title: 'Typed title', memory: '64' } })
    const theirs = { ...stored, title: 'Their title', timeLimit: '7' }
    openStored({
      [`GET /api/organiser/problems/${ID}`]: () => ok(overtaken()),
      [`GET /api/organiser/problems/${ID}/versions/${NEXT}/form`]: () =>
        ok({ version: NEXT, savedBy: null, form: theirs }),
    })
    await screen.findByRole('heading', { name: 'The problem has changed since you began' })
    await screen.findByText('Changed in the current version and kept:')
    expect(screen.getByRole('listitem').textContent).toBe('Time limit (seconds)')
    const choice = within(screen.getByRole('group', { name: 'Title' }))
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true)
    fireEvent.click(choice.getByRole('radio', { name: 'Current version' }))
    press('Continue with my changes')
    expect(await title()).toBe('Their title')
    expect(screen.getByLabelText<HTMLInputElement>('Memory limit (MB)').value).toBe('64')
    expect(screen.getByLabelText<HTMLInputElement>('Time limit (seconds)').value).toBe('7')
  })

  it('keeps the draft if the form cannot represent the new version', async () => {
    keepDraft({})
    const issues = [{ path: 'input_validators/a.py', message: 'The form does not support input validators.' }]
    let answer = failure('CONFLICT', 'The form cannot represent it.', 'x', { issues })
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
      'The form cannot represent it.The form does not support input validators. input_validators/a.py',
    )
    expect(isKept()).toBe(true)
    press('Back to my changes')
    answer = ok({ version: NEXT, savedBy: null, form: { ...stored, title: 'Their title' } })
    await load()
    fireEvent.click(await screen.findByRole('button', { name: /again/ }).catch(() => document.body))
    expect(await title()).toBe('Their title')
    expect(isKept()).toBe(false)
  })

  it('keeps the input if a save is refused because of a new version, and asks which to edit', async () => {
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
    await screen.findByRole('heading', { name: 'The problem has changed since you began' })
    expect(screen.getByRole('alert').textContent).toBe('Bo Ek saved another version.')
    expect(JSON.parse(localStorage.getItem(DRAFT_KEY)!)).toMatchObject({ form: { title: 'Typed title' } })
    press('Continue with my changes')
    expect(await title()).toBe('Typed title')
  })

  it('says before saving that verdicts in a running contest do not change by themselves', async () => {
    const running = problem({ unfinishedContest: runningContest })
    openStored({ [`GET /api/organiser/problems/${ID}`]: () => ok(running) })
    await screen.findByText(
      'This problem is in Autumn Cup, which is running. Verdicts do not change until you rejudge the submissions.',
    )
  })

  it('leads to a page that says that the problem was saved and who can see it', async () => {
    const saved = run({ ...done, madeWith: 'form', result: { ...done.result!, visibility: 'published' } })
    open(`/organise/imports/${RUN}?draft=${ID}`, {
      [`GET /api/organiser/imports/${RUN}`]: () => ok(saved),
    })
    const box = (await screen.findByText('Saved.')).parentElement!
    expect(box.textContent).toMatch(/^Saved\. Published\. Everybody can see and solve it\. Sum: 2 tests\./)
  })

  it('bases input typed during the last save on the version that the save created', async () => {
    keepDraft({ basedOn: 'b'.repeat(24), upload: { importId: RUN, isEdited: true } })
    openStored({ [`GET /api/organiser/imports/${RUN}`]: () => ok(done) })
    expect(await title()).toBe('Typed title')
    expect(JSON.parse(localStorage.getItem(DRAFT_KEY)!)).toMatchObject({ basedOn: VERSION, upload: null })
  })

  it('cannot be saved again while the last save is being checked', async () => {
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

  it('after a refused save, keeps in memory a draft that is too large for the browser’s storage', async () => {
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
