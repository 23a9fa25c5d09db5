import type { ScoringGroup, TestStatus } from '@cohort/shared'
import { buildGroup } from '@cohort/shared/test/scoring-group'
import { groupResults, type Scored } from './group-results'

const scored = {
  scoring: {
    groups: [
      buildGroup('', null, 100),
      buildGroup('sample', 0, 0),
      buildGroup('secret', 0, 100),
      buildGroup('secret/small', 2, 40),
      buildGroup('secret/small/odd', 3, 20),
      buildGroup('secret/large', 2, 60),
    ],
  },
  groupOfTest: [1, 3, 4, 5, 5],
}
const shown = (...args: Parameters<typeof groupResults>) =>
  groupResults(...args).map(({ name, points, status, firstTest, testCount }) => ({
    is: `${name}: ${status}`,
    points,
    tests: [firstTest, testCount],
  }))

describe('groupResults', () => {
  it('gives the groups below secret, each with the tests of all that is in it', () => {
    const score = { points: 40, accepted: false, groups: [40, 0, 40, 40, 20, 0] }
    expect(shown(scored, ['Accepted', 'Accepted', 'Accepted', 'Wrong Answer', 'Skipped'], score)).toEqual([
      { is: 'small: Accepted', points: 40, tests: [1, 2] },
      { is: 'large: Wrong Answer', points: 0, tests: [3, 2] },
    ])
  })

  it('while tests run says what is certain: a failure at once, a pass when the group is through, no points', () => {
    expect(shown(scored, [], null).map(({ is }) => is)).toEqual(['small: null', 'large: null'])
    expect(shown(scored, ['Accepted', 'Accepted'], null)[0]).toMatchObject({
      is: 'small: null',
      points: null,
    })
    expect(shown(scored, ['Accepted', 'Wrong Answer'], null)[0]?.is).toBe('small: Wrong Answer')
    expect(shown(scored, ['Accepted', 'Accepted', 'Accepted'], null)[0]?.is).toBe('small: Accepted')
  })

  it('calls a group skipped that did not run', () => {
    expect(shown(scored, ['Wrong Answer', ...Array(4).fill('Skipped')], null)[1]?.is).toBe('large: Skipped')
  })

  it('gives the samples where they give points, and none where all tests stand together', () => {
    const flat = {
      scoring: { groups: [buildGroup('', null, 3), buildGroup('sample', 0, 1), buildGroup('secret', 0, 2)] },
      groupOfTest: [1, 2, 2],
    }
    expect(shown(flat, [], null)).toEqual([{ is: 'sample: null', points: null, tests: [0, 1] }])
  })
})

describe('a group with skipped tests says why', () => {
  const ending = { onReject: 'break' } as const
  const groups = (
    ...part: [small?: Partial<ScoringGroup>, large?: Partial<ScoringGroup>, all?: Partial<ScoringGroup>]
  ) => ({
    scoring: {
      groups: [
        buildGroup('', null, 100),
        buildGroup('sample', 0, 0),
        { ...buildGroup('secret', 0, 100), ...part[2] },
        { ...buildGroup('secret/small', 2, 40), ...part[0] },
        buildGroup('secret/small/odd', 3, 20),
        { ...buildGroup('secret/large', 2, 60), ...part[1] },
      ],
    },
    groupOfTest: [1, 3, 3, 4, 5],
  })
  const told = (scored: Scored, ...statuses: TestStatus[]) =>
    groupResults(scored, statuses, null).map(({ detail }) => detail)
  const AC = 'Accepted'
  const WA = 'Wrong Answer'
  const no = 'Skipped'

  it('by a failure of its own, directly in it or in a part of it', () => {
    const sentence = 'A group ends at its first failure: the tests after that were skipped.'
    expect(told(groups(ending), AC, WA, no, no, AC)).toEqual([sentence, undefined])
    const part = { scoring: groups(ending).scoring, groupOfTest: [1, 4, 3, 3, 5] }
    expect(told(part, AC, WA, no, no, AC)).toEqual([
      'Tests were skipped: a part of the group failed before them.',
      undefined,
    ])
  })

  it('by a group that it requires', () => {
    expect(told(groups({}, { requires: [4] }), AC, AC, AC, WA, no)).toEqual([
      undefined,
      'Skipped: not every test of group small was accepted, which this needs.',
    ])
    expect(told(groups({ requires: [1] }), WA, no, no, no, AC)).toEqual([
      'Skipped: not every test of group sample was accepted, which this needs.',
      undefined,
    ])
  })

  it('by what failed before it', () => {
    expect(told(groups({}, {}, ending), AC, AC, WA, AC, no)).toEqual([
      undefined,
      'Skipped: group small was not accepted, and the judging ended there.',
    ])
    const loose = { scoring: groups({}, {}, ending).scoring, groupOfTest: [2, 3, 3, 4, 5] }
    const sentence = 'Skipped: a test before was not accepted, and the judging ended there.'
    expect(told(loose, WA, no, no, no, no)).toEqual([sentence, sentence])
  })
})
