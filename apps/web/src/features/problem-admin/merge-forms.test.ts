import type { ProblemForm } from '@cohort/shared'
import fc from 'fast-check'
import { exampleForm } from './example-form'
import { mergeForms } from './merge-forms'
import { emptyForm } from './problem-draft'

const NONE: ReadonlySet<string> = new Set()
const test = (name: string, input = name, answer = name) => ({ name, input, answer })
const base: ProblemForm = {
  ...emptyForm(),
  ...exampleForm(),
  tests: [test('01'), test('02'), test('03')],
  pictures: [{ name: 'a.png', base64: '' }],
}
const sample = base.samples[0]!
const program = base.programs[0]!

describe('mergeForms', () => {
  it('takes the parts that only one side changed', () => {
    const mine = { ...base, title: 'Mine', tests: [test('01'), test('02', 'my input', '02'), test('03')] }
    const theirs = { ...base, timeLimit: '9', tests: [test('01'), test('02', '02', 'their answer')] }
    const { conflicts, form, theirs: changed } = mergeForms(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(changed.map(({ field, entry, of }) => [field, entry, of])).toEqual([
      ['timeLimit', undefined, undefined],
      ['tests', '02', 'answer'],
      ['tests', '03', undefined],
    ])
    expect(form(NONE)).toEqual({
      ...base,
      title: 'Mine',
      timeLimit: '9',
      tests: [test('01'), test('02', 'my input', 'their answer')],
    })
  })

  it('asks about parts that both sides changed, and can take either', () => {
    const mine = { ...base, title: 'Mine', memory: '512' }
    const theirs = { ...base, title: 'Theirs', memory: '512' }
    const { conflicts, form } = mergeForms(base, mine, theirs)
    expect(conflicts).toEqual([expect.objectContaining({ field: 'title', mine: 'Mine', theirs: 'Theirs' })])
    expect(form(NONE).title).toBe('Mine')
    expect(form(new Set(conflicts.map(({ key }) => key)))).toEqual(theirs)
  })

  it('asks about a test that one side removed and the other side changed', () => {
    const mine = { ...base, tests: [test('01'), test('03')] }
    const theirs = { ...base, tests: [test('01'), test('02', 'other'), test('03')] }
    const { conflicts, form } = mergeForms(base, mine, theirs)
    expect(conflicts).toEqual([expect.objectContaining({ field: 'tests', entry: '02', mine: undefined })])
    expect(form(NONE).tests).toEqual(mine.tests)
    expect(form(new Set([conflicts[0]!.key])).tests).toEqual(theirs.tests)
  })

  it('keeps the new tests of both sides, even if they have the same name', () => {
    const mine = { ...base, tests: [...base.tests, test('04', 'mine'), test('05')] }
    const theirs = { ...base, tests: [...base.tests, test('04', 'theirs')] }
    const { conflicts, form } = mergeForms(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(form(NONE).tests).toEqual([
      ...base.tests,
      test('04', 'theirs'),
      { ...test('04', 'mine'), name: '06' },
      test('05'),
    ])
  })

  it('merges samples and programs by number only if neither side added or removed any', () => {
    const mine = { ...base, samples: [{ ...sample, input: 'mine' }, ...base.samples.slice(1)] }
    const edited = { ...base, samples: [{ ...sample, explanation: 'theirs' }, ...base.samples.slice(1)] }
    expect(mergeForms(base, mine, edited).form(NONE).samples[0]).toEqual({
      ...sample,
      input: 'mine',
      explanation: 'theirs',
    })
    const longer = { ...base, samples: [...base.samples, sample], programs: [...base.programs, program] }
    const { conflicts, theirs } = mergeForms(base, mine, longer)
    expect(conflicts.map(({ field, entry }) => [field, entry])).toEqual([['samples', undefined]])
    expect(theirs.map(({ field, entry }) => [field, entry])).toEqual([['programs', undefined]])
  })

  it('returns the form of one side if the other side changed nothing', () => {
    const names = fc.uniqueArray(fc.constantFrom('01', '02', '03', '04', '05'))
    const letters = fc.constantFrom('a', 'b')
    const forms = fc
      .record({ title: letters, names, content: letters, samples: fc.array(letters, { maxLength: 2 }) })
      .map(
        ({ title, names: given, content, samples }): ProblemForm => ({
          ...base,
          title,
          tests: given.map((name) => test(name, content)),
          samples: samples.map((input) => ({ ...sample, input })),
        }),
      )
    const sorted = ({ tests, ...rest }: ProblemForm) => ({
      ...rest,
      tests: tests.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    })
    fc.assert(
      fc.property(forms, forms, forms, (from, one, other) => {
        expect(sorted(mergeForms(from, one, from).form(NONE))).toEqual(sorted(one))
        expect(mergeForms(from, from, other).form(NONE)).toEqual(other)
        expect(mergeForms(from, one, one).conflicts).toEqual([])
        const merged = mergeForms(from, one, other)
        const theirs = merged.form(new Set(merged.conflicts.map(({ key }) => key)))
        const again = mergeForms(from, theirs, other)
        expect([...again.theirs, ...again.conflicts]).toEqual([])
      }),
    )
  })
})
