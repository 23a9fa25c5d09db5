import { below, zipOfFiles } from '@cohort/problem-format/test/packages'

/** A package that asks for the sum of two numbers. With `wrong`, the secret answer is 51 instead of 50. */
export const sumPackage = (name: string, { answers }: { answers: 'right' | 'wrong' }): Buffer =>
  zipOfFiles(
    below(name, {
      'problem.yaml': [
        'problem_format_version: 2023-07',
        `name: ${name}`,
        'license: public domain',
        'limits:\n  time_limit: 2.0\n  memory: 256\n',
      ].join('\n'),
      'statement/problem.en.md': 'Add two numbers.\n',
      'data/sample/1.in': '1 2\n',
      'data/sample/1.ans': '3\n',
      'data/secret/1.in': '20 30\n',
      'data/secret/1.ans': answers === 'right' ? '50\n' : '51\n',
      'submissions/accepted/sum.py': RIGHT,
    }),
  )

export const RIGHT = 'print(sum(map(int, input().split())))\n'
export const WRONG = 'print(4)\n'
