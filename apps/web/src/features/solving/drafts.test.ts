import { placeholderCode } from '@cohort/shared'
import { act, renderHook } from '@testing-library/react'
import { buildProblem } from '../../../test/factories'
import { loadDraft, saveDraft } from './drafts'
import { starterCodeOf } from './starter-code'
import { useDraft } from './use-draft'

beforeEach(() => localStorage.clear())

describe('starterCodeOf', () => {
  it.each([
    ['the language’s own starter code', { cpp: 'a', python: 'b' }, 'b'],
    ['the placeholder where there is none', { cpp: 'a' }, placeholderCode('python')],
    ['the placeholder where it is blank', { python: ' \n' }, placeholderCode('python')],
    ['the placeholder where one text means another language', 'a', placeholderCode('python')],
  ])('gives %s', (_, starterCode, code) => {
    expect(starterCodeOf(buildProblem({ starterCode }), 'python')).toBe(code)
  })

  it('gives the one text to the default language', () => {
    expect(starterCodeOf(buildProblem({ starterCode: 'a' }), 'cpp')).toBe('a')
  })
})

describe('useDraft', () => {
  const problem = buildProblem({ starterCode: { cpp: 'start' } })
  const open = (userId = 'u', of = problem) =>
    renderHook(() => useDraft({ userId, problemId: of._id }, of)).result

  it('opens the default language with its starter code', () => {
    expect(open().current).toMatchObject({ language: 'cpp', code: 'start', state: 'starter' })
    const inPython = buildProblem({ _id: 'p', defaultLanguage: 'python', starterCode: { python: 'pass' } })
    expect(open('u', inPython).current).toMatchObject({ language: 'python', code: 'pass' })
  })

  it('keeps what is written, for the next visit of the same person alone', () => {
    const draft = open()
    act(() => draft.current.write('mine'))
    expect(draft.current).toMatchObject({ code: 'mine', state: 'saved' })
    expect(open().current).toMatchObject({ code: 'mine', state: 'saved' })
    expect(open('other').current).toMatchObject({ code: 'start' })
    expect(open('u', buildProblem({ _id: 'other', starterCode: {} })).current.state).toBe('starter')
  })

  it('keeps what is written in a contest apart from practice', () => {
    const desk = { userId: 'u', problemId: problem._id }
    const inContest = renderHook(() => useDraft({ ...desk, contestId: 'c' }, problem)).result
    act(() => inContest.current.write('in time'))
    expect(open().current.code).toBe('start')
    expect(renderHook(() => useDraft({ ...desk, contestId: 'c' }, problem)).result.current.code).toBe(
      'in time',
    )
  })

  it('swaps in the other language’s code, keeps both, and opens the last chosen next time', () => {
    const draft = open()
    act(() => draft.current.write('mine'))
    act(() => draft.current.chooseLanguage('python'))
    expect(draft.current).toMatchObject({ language: 'python', code: placeholderCode('python') })
    act(() => draft.current.write('print(1)'))
    act(() => draft.current.chooseLanguage('cpp'))
    expect(draft.current).toMatchObject({ language: 'cpp', code: 'mine' })
    act(() => draft.current.chooseLanguage('python'))
    expect(open().current).toMatchObject({ language: 'python', code: 'print(1)' })
  })

  it('gives the starter code and a new document on reset, and forgets the draft', () => {
    const draft = open()
    act(() => draft.current.write('mine'))
    const before = draft.current.document
    act(() => draft.current.reset())
    expect(draft.current).toMatchObject({ code: 'start', state: 'starter' })
    expect(draft.current.document).not.toBe(before)
    expect(loadDraft({ userId: 'u', problemId: problem._id }, 'cpp')).toBeNull()
  })

  it('knows the latest letter before the page is drawn again', () => {
    const draft = open()
    const { write, latestCode } = draft.current
    act(() => {
      write('mine')
      expect(latestCode()).toBe('mine')
    })
  })

  it('says that nothing was kept where the browser refuses storage', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const draft = open()
    act(() => draft.current.write('mine'))
    expect(draft.current).toMatchObject({ code: 'mine', state: 'unsaved' })
    act(() => draft.current.chooseLanguage('python'))
    act(() => draft.current.chooseLanguage('cpp'))
    expect(draft.current).toMatchObject({ code: 'mine', state: 'unsaved' })
    refused.mockRestore()
  })

  describe('with the same problem open in another tab', () => {
    const writeElsewhere = (code: string) =>
      saveDraft({ userId: 'u', problemId: problem._id }, 'cpp', code, 'start')
    const lookHere = () => act(() => void window.dispatchEvent(new Event('focus')))

    it('goes on with what was written there, in a new document, once one looks here again', () => {
      const draft = open()
      act(() => draft.current.write('old'))
      const before = draft.current.document
      writeElsewhere('newer')
      lookHere()
      expect(draft.current).toMatchObject({ code: 'newer', state: 'saved' })
      expect(draft.current.document).not.toBe(before)
    })

    it('opens a language with what was written there in a document of its own', () => {
      const draft = open()
      act(() => draft.current.write('old'))
      const before = draft.current.document
      act(() => draft.current.chooseLanguage('python'))
      act(() => draft.current.chooseLanguage('cpp'))
      expect(draft.current.document).toBe(before)
      act(() => draft.current.chooseLanguage('python'))
      writeElsewhere('newer')
      act(() => draft.current.chooseLanguage('cpp'))
      expect(draft.current.code).toBe('newer')
      expect(draft.current.document).not.toBe(before)
    })

    it('keeps its text where nothing else is kept on this device any more', () => {
      const draft = open()
      act(() => draft.current.write('mine'))
      localStorage.clear()
      lookHere()
      expect(draft.current.code).toBe('mine')
    })

    it('leaves the text alone while that is being judged', () => {
      const { result, rerender } = renderHook(
        ({ isHeld }) => useDraft({ userId: 'u', problemId: problem._id }, problem, isHeld),
        { initialProps: { isHeld: true } },
      )
      writeElsewhere('newer')
      lookHere()
      expect(result.current.code).toBe('start')
      rerender({ isHeld: false })
      lookHere()
      expect(result.current.code).toBe('newer')
    })
  })
})
