import { placeholderCode } from '@cohort/shared'
import { act, renderHook } from '@testing-library/react'
import { buildProblem } from '../../../test/factories'
import { loadDraft, saveDraft } from './drafts'
import { useEditorSettings } from './editor-settings'
import { starterCodeOf } from './starter-code'
import { useDraft } from './use-draft'

beforeEach(() => localStorage.clear())

describe('starterCodeOf', () => {
  it.each([
    ['the starter code for the language', { cpp: 'a', python: 'b' }, 'b'],
    ['the placeholder if the language has none', { cpp: 'a' }, placeholderCode('python')],
    ['the placeholder if the starter code is blank', { python: ' \n' }, placeholderCode('python')],
    ['the placeholder if the only starter code is for another language', 'a', placeholderCode('python')],
  ])('returns %s', (_, starterCode, code) => {
    expect(starterCodeOf(buildProblem({ starterCode }), 'python')).toBe(code)
  })

  it('returns starter code without a language for the default language', () => {
    expect(starterCodeOf(buildProblem({ starterCode: 'a' }), 'cpp')).toBe('a')
  })
})

describe('useDraft', () => {
  const problem = buildProblem({ starterCode: { cpp: 'start' } })
  const open = (userId = 'u', of = problem) =>
    renderHook(() => useDraft({ userId, problemId: of._id }, of)).result

  const seen = ({ current }: { current: ReturnType<typeof useDraft> }) => ({
    ...current,
    code: current.latestCode(),
  })

  it('opens the default language with its starter code', () => {
    expect(seen(open())).toMatchObject({ language: 'cpp', code: 'start', state: 'starter' })
    const inPython = buildProblem({ _id: 'p', defaultLanguage: 'python', starterCode: { python: 'pass' } })
    expect(seen(open('u', inPython))).toMatchObject({ language: 'python', code: 'pass' })
  })

  it('opens in the language from the settings unless another was selected for the problem', () => {
    act(() => useEditorSettings.getState().setLanguage('java'))
    const { current } = open()
    expect(current.language).toBe('java')
    act(() => current.chooseLanguage('python'))
    expect(open().current.language).toBe('python')
    act(() => useEditorSettings.getState().setLanguage(null))
  })

  it('re-renders only for the first keystroke, which creates the draft', () => {
    const renders = jest.fn()
    const { result } = renderHook(() => {
      renders()
      return useDraft({ userId: 'u', problemId: problem._id }, problem)
    })
    act(() => result.current.write('a'))
    const before = renders.mock.calls.length
    const onChange = jest.fn()
    result.current.watch(onChange)
    act(() => result.current.write('ab'))
    expect(renders).toHaveBeenCalledTimes(before)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(result.current.latestCode()).toBe('ab')
  })

  it('stores the draft for the user’s next visit', () => {
    const draft = open()
    act(() => draft.current.write('mine'))
    expect(seen(draft)).toMatchObject({ code: 'mine', state: 'saved' })
    expect(seen(open())).toMatchObject({ code: 'mine', state: 'saved' })
    expect(seen(open('other'))).toMatchObject({ code: 'start' })
    expect(open('u', buildProblem({ _id: 'other', starterCode: {} })).current.state).toBe('starter')
  })

  it('keeps contest drafts separate from practice drafts', () => {
    const scope = { userId: 'u', problemId: problem._id }
    const inContest = renderHook(() => useDraft({ ...scope, contestId: 'c' }, problem)).result
    act(() => inContest.current.write('in time'))
    expect(open().current.latestCode()).toBe('start')
    expect(
      renderHook(() => useDraft({ ...scope, contestId: 'c' }, problem)).result.current.latestCode(),
    ).toBe('in time')
  })

  it('keeps one draft per language and reopens the last language', () => {
    const draft = open()
    act(() => draft.current.write('mine'))
    act(() => draft.current.chooseLanguage('python'))
    expect(seen(draft)).toMatchObject({ language: 'python', code: placeholderCode('python') })
    act(() => draft.current.write('print(1)'))
    act(() => draft.current.chooseLanguage('cpp'))
    expect(seen(draft)).toMatchObject({ language: 'cpp', code: 'mine' })
    act(() => draft.current.chooseLanguage('python'))
    expect(seen(open())).toMatchObject({ language: 'python', code: 'print(1)' })
  })

  it('deletes the draft and shows the starter code on reset', () => {
    const draft = open()
    act(() => draft.current.write('mine'))
    const before = draft.current.document
    act(() => draft.current.reset())
    expect(seen(draft)).toMatchObject({ code: 'start', state: 'starter' })
    expect(draft.current.document).not.toBe(before)
    expect(loadDraft({ userId: 'u', problemId: problem._id }, 'cpp')).toBeNull()
  })

  it('returns the latest code even before the next render', () => {
    const draft = open()
    const { write, latestCode } = draft.current
    act(() => {
      write('mine')
      expect(latestCode()).toBe('mine')
    })
  })

  it('reports the draft as unsaved if the browser’s storage is full', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const draft = open()
    act(() => draft.current.write('mine'))
    expect(seen(draft)).toMatchObject({ code: 'mine', state: 'unsaved' })
    act(() => draft.current.chooseLanguage('python'))
    act(() => draft.current.chooseLanguage('cpp'))
    expect(seen(draft)).toMatchObject({ code: 'mine', state: 'unsaved' })
    refused.mockRestore()
  })

  describe('with the same problem open in another tab', () => {
    const writeElsewhere = (code: string) =>
      saveDraft({ userId: 'u', problemId: problem._id }, 'cpp', code, 'start')
    const lookHere = () => act(() => void window.dispatchEvent(new Event('focus')))

    it('loads the newer draft when the user returns to this tab', () => {
      const draft = open()
      act(() => draft.current.write('old'))
      const before = draft.current.document
      writeElsewhere('newer')
      lookHere()
      expect(seen(draft)).toMatchObject({ code: 'newer', state: 'saved' })
      expect(draft.current.document).not.toBe(before)
    })

    it('loads the newer draft when the user switches languages', () => {
      const draft = open()
      act(() => draft.current.write('old'))
      const before = draft.current.document
      act(() => draft.current.chooseLanguage('python'))
      act(() => draft.current.chooseLanguage('cpp'))
      expect(draft.current.document).toBe(before)
      act(() => draft.current.chooseLanguage('python'))
      writeElsewhere('newer')
      act(() => draft.current.chooseLanguage('cpp'))
      expect(draft.current.latestCode()).toBe('newer')
      expect(draft.current.document).not.toBe(before)
    })

    it('keeps the code in this tab if the stored draft has disappeared', () => {
      const draft = open()
      act(() => draft.current.write('mine'))
      localStorage.clear()
      lookHere()
      expect(draft.current.latestCode()).toBe('mine')
    })

    it('does not change the code while it is being judged', () => {
      const { result, rerender } = renderHook(
        ({ isHeld }) => useDraft({ userId: 'u', problemId: problem._id }, problem, isHeld),
        { initialProps: { isHeld: true } },
      )
      writeElsewhere('newer')
      lookHere()
      expect(result.current.latestCode()).toBe('start')
      rerender({ isHeld: false })
      lookHere()
      expect(result.current.latestCode()).toBe('newer')
    })
  })
})
