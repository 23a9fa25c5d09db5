import { groupLabel } from './announcements'

test('a class or team that is only a number is shown with the word for it', () => {
  expect(['2', '7b', 'Team Red', '10'].map(groupLabel)).toEqual([
    'Class or team 2',
    '7b',
    'Team Red',
    'Class or team 10',
  ])
})
