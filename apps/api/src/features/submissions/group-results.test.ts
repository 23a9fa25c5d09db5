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
  it('returns the groups below `secret` with all their tests', () => {
    const score = { points: 40, accepted: false, groups: [40, 0, 40, 40, 20, 0] }
    expect(shown(scored, ['Accepted', 'Accepted', 'Accepted', 'Wrong Answer', 'Skipped'], score)).toEqual([
      { is: 'small: Accepted', points: 40, tests: [1, 2] },
      { is: 'large: Wrong Answer', points: 0, tests: [3, 2] },
    ])
  })

  it('shows failures immediately during judging, but passes only once the group is finished', () => {
    expect(shown(scored, [], null).map(({ is }) => is)).toEqual(['small: null', 'large: null'])
    expect(shown(scored, ['Accepted', 'Accepted'], null)[0]).toMatchObject({
      is: 'small: null',
      points: null,
    })
    expect(shown(scored, ['Accepted', 'Wrong Answer'], null)[0]?.is).toBe('small: Wrong Answer')
    expect(shown(scored, ['Accepted', 'Accepted', 'Accepted'], null)[0]?.is).toBe('small: Accepted')
  })

  it('shows a group as skipped if no test failed but some tests did not run', () => {
    expect(shown(scored, ['Accepted', 'Skipped', 'Wrong Answer'], null)[0]?.is).toBe('small: Wrong Answer')
    expect(shown(scored, ['Wrong Answer', ...Array(4).fill('Skipped')], null)[1]?.is).toBe('large: Skipped')
  })

  it('includes samples only if they give points', () => {
    const flat = {
      scoring: { groups: [buildGroup('', null, 3), buildGroup('sample', 0, 1), buildGroup('secret', 0, 2)] },
      groupOfTest: [1, 2, 2],
    }
    expect(shown(flat, [], null)).toEqual([{ is: 'sample: null', points: null, tests: [0, 1] }])
  })
})

describe('the reason for skipped tests in a group', () => {
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
  const reasonsOf = (scored: Scored, ...statuses: TestStatus[]) =>
    groupResults(scored, statuses, null).map(({ detail }) => detail)
  const AC = 'Accepted'
  const WA = 'Wrong Answer'
  const SKIPPED = 'Skipped'

  it('is a failed test in the group or in one of its parts', () => {
    const sentence = 'Skipped: a group ends at its first failure.'
    expect(reasonsOf(groups(ending), AC, WA, SKIPPED, SKIPPED, AC)).toEqual([sentence, undefined])
    const part = { scoring: groups(ending).scoring, groupOfTest: [1, 4, 3, 3, 5] }
    expect(reasonsOf(part, AC, WA, SKIPPED, SKIPPED, AC)).toEqual([
      'Skipped: an earlier part of the group failed.',
      undefined,
    ])
  })

  it('is a failure in a group that this group requires', () => {
    expect(reasonsOf(groups({}, { requires: [4] }), AC, AC, AC, WA, SKIPPED)).toEqual([
      undefined,
      'Skipped: this group requires all tests of group small to pass.',
    ])
    expect(reasonsOf(groups({ requires: [1] }), WA, SKIPPED, SKIPPED, SKIPPED, AC)).toEqual([
      'Skipped: this group requires all tests of group sample to pass.',
      undefined,
    ])
  })

  it('is the failure that ended judging before the group', () => {
    expect(reasonsOf(groups({}, {}, ending), AC, AC, WA, AC, SKIPPED)).toEqual([
      undefined,
      'Skipped: judging ended when group small failed.',
    ])
    const withTestOutsideGroups = { scoring: groups({}, {}, ending).scoring, groupOfTest: [2, 3, 3, 4, 5] }
    const sentence = 'Skipped: judging ended at an earlier failed test.'
    expect(reasonsOf(withTestOutsideGroups, WA, SKIPPED, SKIPPED, SKIPPED, SKIPPED)).toEqual([
      sentence,
      sentence,
    ])
  })
})
