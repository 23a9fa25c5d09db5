import type { ChoosableGroup } from '@cohort/shared'
import { groupWords } from './group-words'

const [reader, first, second] = ['a', 'b', 'c'].map((digit) => digit.repeat(24))
const by = (_id: string | undefined, fullName: string, accounts: number) => ({
  _id: _id!,
  fullName,
  accounts,
})

test.each<[string, number, ChoosableGroup['createdBy'], string]>([
  ['without known creators', 1, [], '1 account'],
  ['created by the user', 24, [by(reader, 'Reader', 24)], '24 accounts'],
  ['created by the user or by signing up', 24, [by(reader, 'Reader', 20)], '24 accounts'],
  ['created by somebody else', 24, [by(first, 'First admin', 24)], '24 accounts, created by First admin'],
  [
    'created by two other people',
    44,
    [by(first, 'First admin', 24), by(second, 'Second admin', 20)],
    '44 accounts, created by First admin (24) and Second admin (20)',
  ],
  [
    'created by the user, by somebody else or by signing up',
    30,
    [by(first, 'First admin', 24), by(reader, 'Reader', 5)],
    '30 accounts, created by First admin (24), you (5) and their owners (1)',
  ],
])('groupWords describes a class with accounts %s', (_whose, accounts, createdBy, expected) => {
  expect(groupWords({ group: '7a', accounts, createdBy }, reader)).toBe(expected)
})
