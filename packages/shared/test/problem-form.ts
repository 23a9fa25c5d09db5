import type { ProblemForm } from '../src'

/** A small problem in the form. */
export const buildForm = (part: Partial<ProblemForm> = {}): ProblemForm => ({
  name: 'sum-of-two',
  uuid: '3bb6a3c2-31a7-4c3f-8a53-3f9f1d2f6c11',
  title: 'Sum of two numbers',
  difficulty: 'easy',
  tags: 'arithmetic, loops',
  statement: 'Add $a + b$.\n\n## Input\n\nTwo numbers.\n',
  pictures: [],
  timeLimit: '2',
  memory: '256',
  samples: [{ input: '1 2\n', answer: '3\n', explanation: '' }],
  tests: [{ name: '01', input: '5 6\n', answer: '11\n' }],
  caseSensitive: false,
  spaceSensitive: false,
  tolerance: '',
  programs: [{ language: 'python', code: 'print(sum(map(int, input().split())))\n', expected: 'Accepted' }],
  authors: 'Ada Ek',
  licence: 'cc by-sa',
  rightsOwner: '',
  ...part,
})
