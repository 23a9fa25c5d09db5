import {
  type CustomInputs,
  changed,
  chosenInput,
  failedSamples,
  isFull,
  noInputs,
  requestOf,
  SAMPLES,
  withInput,
  without,
  withText,
} from './custom-inputs'
import { type DraftScope, loadInputs, saveInputs } from './drafts'

/** Inputs with the given texts. The last is selected. */
const inputsWith = (...texts: string[]): CustomInputs =>
  texts
    .slice(1)
    .reduce(
      (inputs, input) => withInput(inputs, { input }),
      changed(noInputs(), '1', { input: texts[0] ?? '' }),
    )
const names = ({ list }: CustomInputs) => list.map(({ name }) => name)

test('initially there is one blank input, which is selected', () => {
  expect(chosenInput(noInputs())).toEqual({ id: '1', name: 'Input 1', input: '', expectedOutput: '' })
})

test('a new input is selected and takes the first free name', () => {
  const inputs = withInput(without(inputsWith('a', 'b', 'c'), '2'))
  expect(names(inputs)).toEqual(['Input 1', 'Input 3', 'Input 2'])
  expect(chosenInput(inputs)?.name).toBe('Input 2')
  expect(new Set(inputs.list.map(({ id }) => id)).size).toBe(3)
})

test('there are at most ten inputs', () => {
  const ten = inputsWith(...Array.from({ length: 12 }, String))
  expect(ten.list).toHaveLength(10)
  expect(isFull(ten)).toBe(true)
  expect(withText(ten, { name: 'n', input: 'new', expectedOutput: '' })).toBe(ten)
})

test('removing an input selects its neighbour, and removing the only one leaves a blank input', () => {
  expect(chosenInput(without(inputsWith('a', 'b', 'c'), '2'))?.input).toBe('c')
  expect(chosenInput(without(inputsWith('a', 'b'), '2'))?.input).toBe('a')
  expect(without(inputsWith('a'), '1')).toEqual(noInputs())
})

describe('the text of a sample', () => {
  const sample = { name: 'Sample 1', input: '1 2', expectedOutput: '3' }

  it('replaces a blank input', () => {
    expect(withText(noInputs(), sample).list).toEqual([{ id: '1', ...sample }])
  })

  it('never replaces a non-blank input', () => {
    const inputs = withText(inputsWith('mine'), sample)
    expect(inputs.list.map(({ input }) => input)).toEqual(['mine', '1 2'])
    expect(chosenInput(inputs)).toMatchObject(sample)
  })

  it('selects the existing input with the same text and keeps its name', () => {
    const before = changed(inputsWith('1 2', 'b'), '1', { name: 'Mine', expectedOutput: '4' })
    const inputs = withText(before, { ...sample, expectedOutput: '' })
    expect(chosenInput(inputs)).toEqual({ id: '1', name: 'Mine', input: '1 2', expectedOutput: '4' })
    expect(inputs.list).toHaveLength(2)
  })
})

describe('a run', () => {
  const { list } = changed(inputsWith('a', ' \n', 'c'), '3', { name: ' ', expectedOutput: 'C' })

  it('with only blank inputs sends no input', () => {
    expect(requestOf(noInputs().list, true)).toEqual({})
  })

  it('with a single input sends it as `customInput`', () => {
    expect(requestOf(list.slice(0, 2), true)).toEqual({ customInput: 'a' })
  })

  it('skips blank inputs and names unnamed ones', () => {
    expect(requestOf(list, true)).toEqual({
      customInputs: [
        { name: 'Input 1', input: 'a' },
        { name: 'Input 2', input: 'c', expectedOutput: 'C' },
      ],
    })
  })

  it('sends no expected output if the problem has its own checker', () => {
    expect(requestOf(list.slice(2), false)).toEqual({ customInput: 'c' })
  })
})

test('failedSamples returns failed samples that are not custom inputs yet', () => {
  const results = ['Wrong Answer', 'Accepted', 'Runtime Error', 'Skipped'].map((status) => ({
    status,
    isSample: true,
    isCustom: false,
  }))
  const samples = ['a', 'b', 'c', 'd'].map((input) => ({
    input,
    expectedOutput: '',
    isSample: true as const,
  }))
  const hidden = { status: 'Wrong Answer', isSample: false, isCustom: false }
  expect(failedSamples([...results, hidden], samples, inputsWith('a'))).toEqual([
    { number: 3, sample: samples[2] },
  ])
})

describe('custom inputs on this device', () => {
  const scope: DraftScope = { userId: 'u', problemId: 'p' }
  beforeEach(() => localStorage.clear())

  it('are stored per user, problem and contest', () => {
    const inputs = changed(inputsWith('a', 'b'), '2', { expectedOutput: 'B' })
    saveInputs(scope, inputs)
    expect(loadInputs(scope)).toEqual(inputs)
    for (const other of [{ userId: 'v' }, { problemId: 'q' }, { contestId: 'c' }])
      expect(loadInputs({ ...scope, ...other })).toEqual(noInputs())
  })

  it('are stored except for those that are too large', () => {
    saveInputs(scope, inputsWith('a', 'x'.repeat(40_000)))
    expect(loadInputs(scope)).toMatchObject({ list: [{ input: 'a' }], chosen: SAMPLES })
  })

  it('are stored with an expected output of exactly the largest size', () => {
    const inputs = changed(inputsWith(''), '1', { expectedOutput: 'x'.repeat(32_768) })
    saveInputs(scope, inputs)
    expect(loadInputs(scope)).toEqual(inputs)
  })

  it('are not stored if all are blank', () => {
    saveInputs(scope, inputsWith('a'))
    saveInputs(scope, noInputs())
    expect(localStorage).toHaveLength(0)
  })

  it.each(['{', '{"list":[],"chosen":"1"}', '[]'])('are ignored if the stored text is %s', (text) => {
    localStorage.setItem('cohort.inputs.u.p', text)
    expect(loadInputs(scope)).toEqual(noInputs())
  })
})
