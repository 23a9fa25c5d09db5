import type { ProblemForm } from '@cohort/shared'

/** A small but complete problem that shows how to fill in the form. */
export const exampleForm = (): Omit<ProblemForm, 'uuid' | 'name'> => ({
  title: 'Largest Gap',
  difficulty: 'easy',
  tags: 'sorting, arrays',
  pictures: [],
  statement: `Lamps stand along a straight road. The darkest place is in the middle of the largest gap between two
neighbouring lamps. How large is that gap?

## Input

The first line has an integer $n$ ($2 \\le n \\le 100\\,000$): the number of lamps.

The second line has $n$ different integers from $0$ to $10^9$: the positions of the lamps in metres, in any order.

## Output

One integer: the largest distance between two neighbouring lamps.
`,
  timeLimit: '2',
  memory: '256',
  samples: [
    {
      input: '4\n7 1 12 3\n',
      answer: '5\n',
      explanation:
        'From left to right the lamps are at $1$, $3$, $7$ and $12$. The largest gap is $12 - 7 = 5$.',
    },
    { input: '2\n0 10\n', answer: '10\n', explanation: '' },
  ],
  tests: [
    { name: '01-sorted', input: '5\n1 2 3 4 5\n', answer: '1\n' },
    { name: '02-reversed', input: '4\n100 50 20 0\n', answer: '50\n' },
    { name: '03-largest', input: '3\n1000000000 0 1\n', answer: '999999999\n' },
    { name: '04-unsorted', input: '6\n40 10 90 20 60 30\n', answer: '30\n' },
  ],
  caseSensitive: false,
  spaceSensitive: false,
  tolerance: '',
  programs: [
    {
      language: 'python',
      expected: 'Accepted',
      code: `n = int(input())
lamps = sorted(map(int, input().split()))
print(max(b - a for a, b in zip(lamps, lamps[1:])))
`,
    },
    {
      language: 'python',
      expected: 'Wrong Answer',
      code: `# Forgets to sort.
n = int(input())
lamps = list(map(int, input().split()))
print(max(b - a for a, b in zip(lamps, lamps[1:])))
`,
    },
  ],
  authors: '',
  licence: 'unknown',
  rightsOwner: '',
})
