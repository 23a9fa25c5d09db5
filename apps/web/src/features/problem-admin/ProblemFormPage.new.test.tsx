import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '../../../test/factories'
import { type fakeServer, ok } from '../../../test/fake-server'
import { fakeUploads } from '../../../test/fake-upload'
import { buildManagedProblem as problem, versionHead } from '../../../test/managed-problem'
import {
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
  stored,
  tick,
  type,
  VERSION,
} from '../../../test/problem-pages'

const textIn = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsBinaryString(body)
  })

beforeEach(() => localStorage.clear())

describe('the problem form', () => {
  const openForm = async (handlers?: Parameters<typeof fakeServer>[0]) => {
    const opened = open('/organise/problems/new', handlers)
    await screen.findByRole('heading', { name: 'New problem' })
    return opened
  }

  it('lists what is missing, with links to the fields', async () => {
    const uploads = fakeUploads()
    await openForm()
    const enter = (label: string) =>
      fireEvent.keyDown(screen.getByRole('textbox', { name: label }), { key: 'Enter' })
    // Enter starts a new line in the statement, but does not submit the form from a one-line field.
    expect([enter('Title'), enter('Statement')]).toEqual([false, true])
    press('Save problem')
    const list = screen.getByRole('alert')
    expect(list.textContent).toMatch(/^6 things to fix:.*Enter a title\..*Add at least one hidden test\./)
    fireEvent.click(within(list).getByRole('link', { name: 'Enter a title.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById('form-title')?.textContent).toContain('Enter a title.')
    type('Title', 'Größte Lücke')
    expect(screen.getByLabelText<HTMLInputElement>('Short name').value).toBe('groesste-luecke')
    expect(screen.getByRole('alert').textContent).toMatch(/^4 things to fix/)
    expect(uploads).toEqual([])
  })

  it('previews the statement with formulas but without scripts', async () => {
    await openForm()
    type('Statement', 'Add $a^2$ for $5 and $6.\n\n<img src=x onerror="alert(1)">\n\n$$\\frac{$$')
    const preview = screen.getByRole('region', { name: 'Preview' })
    await waitFor(() => expect(preview.querySelector('math msup')).not.toBeNull())
    expect(preview.textContent).toContain('for $5 and $6.')
    expect(preview.querySelector('code')?.textContent).toBe('\\frac{')
    expect(preview.innerHTML).not.toContain('onerror')
  })

  it('previews each sample before its explanation, as learners will see them', async () => {
    await openForm()
    press('Fill in an example')
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    const sample = await preview.findByRole('region', { name: 'Sample Input 1' })
    expect(sample.textContent).toContain('4\n7 1 12 3')
    expect(preview.getByRole('region', { name: 'Sample Output 2' }).textContent).toContain('10')
    const explanation = preview.getByText(/^From left to right the lamps/)
    const follows = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    expect(follows(sample, explanation)).toBe(true)
    expect(follows(explanation, preview.getByRole('region', { name: 'Sample Input 2' }))).toBe(true)
    expect(preview.queryByText(/nextsample/)).toBeNull()
  })

  it('warns next to a test if the expected output has a decimal comma', async () => {
    await openForm()
    press('Fill in an example')
    const [sample, , ...tests] = screen.getAllByLabelText<HTMLTextAreaElement>('Expected output')
    for (const field of [sample!, tests.at(-1)!]) {
      fireEvent.change(field, { target: { value: '3,5' } })
      const hint = document.getElementById(field.getAttribute('aria-describedby')!)
      expect(hint?.textContent).toBe('If 3,5 is one number, write 3.5: programs print a decimal point.')
    }
  })

  it('adds images to the statement, the preview, the draft and the package', async () => {
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
    // The cursor is between the square brackets, where the user can add a description.
    expect([document.activeElement, statement().selectionStart]).toEqual([statement(), 8])
    const preview = () => screen.getByRole('region', { name: 'Preview' })
    const source = `data:image/png;base64,${btoa('\x89PNG\r')}`
    await waitFor(() => expect(preview().querySelector('img')?.getAttribute('src')).toBe(source))
    type('Statement', '![two](./two-children.png) ![](gone.png)')
    await waitFor(() => expect(preview().textContent).toContain('no picture named gone.png'))

    const address = app.address()
    app.unmount()
    open(address)
    await screen.findByRole('heading', { name: 'New problem' })
    expect(preview().querySelector('img')?.getAttribute('src')).toBe(source)
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

  it('uses the same name for the expected output in samples, tests and errors', async () => {
    await openForm()
    press('Add a test by hand')
    expect(screen.getAllByLabelText('Expected output')).toHaveLength(2)
    press('Save problem')
    for (const text of ['Sample 1 has no expected output.', 'Test 2 has no expected output.'])
      expect(within(screen.getByRole('alert')).getByText(text)).toBeTruthy()
    expect(screen.queryByLabelText(/Answer|^Output$/)).toBeNull()
  })

  it('adds pairs of files as tests and lists unpaired files', async () => {
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
    expect(await screen.findByText('3 tests added. Unpaired files were not added: 3.in.')).toBeTruthy()
    // The form numbers tests in judging order, which sorts names as text, so “10” comes before “2”. It hides names that
    // are numbers.
    const titles = screen.getAllByRole('group', { name: /^Test / })
    expect(titles.map((group) => group.querySelector('legend')?.textContent)).toEqual([
      ...['Test 3', 'Test 2', 'Test 4 (big)'],
    ])
  })

  it('moves hidden tests up and down, and keeps the focus on the button', async () => {
    await openForm()
    press('Fill in an example')
    const tests = () =>
      screen.getAllByRole('group', { name: /^Test / }).map((group) => group.firstElementChild?.textContent)
    expect(tests()).toEqual(['Test 3 (sorted)', 'Test 4 (reversed)', 'Test 5 (largest)', 'Test 6 (unsorted)'])
    press('Move test 5 up')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move test 4 up' }))
    press('Move test 4 up')
    expect(tests()).toEqual(['Test 3 (largest)', 'Test 4 (sorted)', 'Test 5 (reversed)', 'Test 6 (unsorted)'])
    expect(screen.getByText('The test is now hidden test 1 of 4.')).toBeTruthy()
    press('Move test 3 up')
    press('Move test 3 down')
    expect(tests().slice(0, 2)).toEqual(['Test 3 (sorted)', 'Test 4 (largest)'])
  })

  it('keeps the draft after a refused upload until the problem is saved', async () => {
    const uploads = fakeUploads()
    const second = 'f'.repeat(24)
    const refused = run({ state: 'refused', message: 'A problem named largest-gap already exists.' })
    const refusedOnce = {
      [`GET /api/organiser/imports/${RUN}`]: () => ok(refused),
      [`GET /api/organiser/imports/${second}`]: () => ok({ ...done, _id: second }),
      [`GET /api/organiser/problems/${ID}`]: () => ok(fromForm()),
      [FORM]: () => ok({ version: VERSION, savedBy: null, form: stored }),
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
    // As in a reload, only the address is kept.
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

  it('keeps the draft of a problem that is being checked while the user writes the next one', async () => {
    const uploads = fakeUploads()
    let now = run({ madeWith: 'form' })
    const { app } = await openForm({
      [`GET /api/organiser/imports/${RUN}`]: () => ok(now),
      'GET /api/organiser/problems': () => ok([], 200, { total: 0 }),
    })
    const title = async () => (await screen.findByLabelText<HTMLInputElement>('Title')).value
    press('Fill in an example')
    type('Authors', 'Ada Ek')
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    await act(async () => uploads[0]!.answer(202, envelope(now)))
    const allProblems = await screen.findByRole('link', { name: 'All problems' })
    const check = app.address()
    fireEvent.click(allProblems)
    await screen.findByText('Submitted for checking: Largest Gap.')
    fireEvent.click(screen.getByRole('link', { name: 'New problem' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Start another problem' }))
    expect(await title()).toBe('')
    type('Title', 'Second')
    now = run({ state: 'refused', madeWith: 'form', message: 'It is wrong.' })
    act(() => app.navigate('/organise/problems'))
    const unsaved = await screen.findByRole('list', { name: 'Unsaved problems' })
    await waitFor(() => expect(unsaved.textContent).toContain('Not saved: Largest Gap.'))
    expect(unsaved.textContent).toContain('Not saved: Second.')
    act(() => app.navigate(check))
    fireEvent.click(await screen.findByRole('link', { name: 'Back to the form' }))
    expect(await title()).toBe('Largest Gap')
    act(() => app.navigate('/organise/problems/new'))
    fireEvent.click(await screen.findByRole('link', { name: 'Continue Second' }))
    expect(await title()).toBe('Second')
  })

  it('opens directly once all unsaved problems have been saved or discarded', async () => {
    const uploads = fakeUploads()
    let now = run({ madeWith: 'form' })
    const { app } = await openForm({
      [`GET /api/organiser/imports/${RUN}`]: () => ok(now),
      'GET /api/organiser/problems': () => ok([], 200, { total: 0 }),
    })
    press('Fill in an example')
    type('Authors', 'Ada Ek')
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    await act(async () => uploads[0]!.answer(202, envelope(now)))
    await screen.findByRole('link', { name: 'All problems' })
    act(() => app.navigate('/organise/problems'))
    await screen.findByRole('link', { name: 'New problem' })
    now = { ...done, madeWith: 'form' }
    act(() => app.navigate('/organise/problems/new'))
    const title = await screen.findByLabelText<HTMLInputElement>('Title')
    expect(title.value).toBe('')
    type('Title', 'Second')
    act(() => app.navigate('/organise/problems'))
    await screen.findByRole('list', { name: 'Unsaved problems' })
    act(() => app.navigate('/organise/problems/new'))
    await screen.findByText(/^This browser has new problems that were not saved/)
    localStorage.clear()
    fireEvent(window, new StorageEvent('storage'))
    await screen.findByLabelText('Title')
  })

  it('uses a separate draft in each tab, and offers unsaved ones', async () => {
    const { app } = await openForm()
    const title = async () => (await screen.findByLabelText<HTMLInputElement>('Title')).value
    type('Title', 'First')
    app.unmount()
    const { app: other } = await openForm()
    expect(screen.getByRole('listitem').textContent).toMatch(/^Not saved: First\.Last edited .+\.Continue$/)
    fireEvent.click(screen.getByRole('link', { name: 'Start another problem' }))
    expect(await title()).toBe('')
    type('Title', 'Second')
    other.unmount()
    await openForm()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 18))).toEqual(
      expect.arrayContaining(['Not saved: First.L', 'Not saved: Second.']),
    )
    fireEvent.click(screen.getByRole('link', { name: 'Continue First' }))
    expect(await title()).toBe('First')
  })

  it('warns once another tab saves the same draft', async () => {
    const { app } = await openForm()
    const draft = new URLSearchParams(app.address().split('?')[1]).get('draft')
    const saved = (key: string) => new StorageEvent('storage', { key, newValue: '{}' })
    fireEvent(window, saved(`cohort.problem-form.${buildUser()._id}.new-other`))
    expect(screen.queryByText(/open in another tab/)).toBeNull()
    fireEvent(window, saved(`cohort.problem-form.${buildUser()._id}.${draft}`))
    expect(screen.getByText(/^This problem is also open in another tab\./)).toBeTruthy()
  })

  it('expects added programs to be Accepted by default', async () => {
    await openForm()
    press('Add a program')
    const verdicts = screen.getAllByLabelText<HTMLSelectElement>('Expected verdict')
    expect(verdicts.map(({ value }) => value)).toEqual(['Accepted', 'Accepted'])
  })

  it('asks for a rights owner only if a licence is chosen', async () => {
    const uploads = fakeUploads()
    await openForm()
    press('Fill in an example')
    const licence = () => screen.getByLabelText<HTMLSelectElement>('Licence')
    expect(licence().selectedOptions[0]?.textContent).toBe('No licence: my own work, not for others to copy')
    expect(screen.queryByLabelText('Rights owner')).toBeNull()
    fireEvent.change(licence(), { target: { value: 'cc by' } })
    expect(screen.getByLabelText('Rights owner')).toBeTruthy()
    fireEvent.change(licence(), { target: { value: 'unknown' } })
    press('Save problem')
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(uploads[0]!.query.get('visibility')).toBeNull()
  })

  it('publishes a problem without a licence only if the user allows it', async () => {
    const uploads = fakeUploads()
    await openForm()
    press('Fill in an example')
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

  it('of a published problem asks about publishing only if the problem would lose its licence', async () => {
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

  it('says so if the browser has no space to save the draft', async () => {
    await openForm()
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    type('Title', 'Large')
    expect(await screen.findByText(/^This draft is too large to save/)).toBeTruthy()
    jest.restoreAllMocks()
  })
})
