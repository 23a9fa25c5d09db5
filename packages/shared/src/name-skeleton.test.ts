import { nameSkeleton } from './name-skeleton'

test.each([
  ['Team Red', 'team-red'],
  ['Team Red', 'Теаm Rеd'],
  ['Ａda', 'Ada'],
  ['Zoë', 'Zoe'],
  ['Team 10', 'Team lO'],
  ['Ivan', 'lvan'],
  ['ΑΒΕ', 'ABE'],
  ['Modern', 'Modem'],
  ['Savvy', 'Sawy'],
])('nameSkeleton treats %s and %s as lookalikes', (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other))
})

test.each([
  ['Team Red', 'Team Bed'],
  ['Team 1', 'Team 2'],
  ['Лев', 'Лёша'],
  ['राम', 'रमा'],
  ['🏆', '🚀'],
])('nameSkeleton tells %s and %s apart', (one, other) => {
  expect(nameSkeleton(one)).not.toBe(nameSkeleton(other))
})
