import { groupLabel } from './announcements'

test('groupLabel adds the words “Class or team” to a bare number', () => {
  expect(['2', '7b', 'Team Red', '10'].map(groupLabel)).toEqual([
    'Class or team 2',
    '7b',
    'Team Red',
    'Class or team 10',
  ])
})
