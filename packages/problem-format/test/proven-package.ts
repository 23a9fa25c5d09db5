import type { PackageFiles } from './packages'

const validator = `import re
import sys

line = sys.stdin.read()
match = re.fullmatch(r'(0|[1-9][0-9]{0,12}) (0|[1-9][0-9]{0,12})\\n', line)
sys.exit(42 if match and all(int(number) <= 10**12 for number in match.groups()) else 43)
`

const generator = `import random
import sys

CASES = {'sample/1': '1 2', 'secret/1': '5 0', 'secret/2': '0 7', 'secret/3': '1000000000000 2'}
command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]])
elif command == 'small':
    rng = random.Random(arguments[0])
    print(rng.randint(0, 9), rng.randint(0, 9))
`

const statement = `A shop sells two boxes of nails. How many nails do they contain in total?

## Input

One line with two integers $a$ and $b$ ($0 \\le a, b \\le 10^{12}$): the numbers of nails.

## Output

One integer: the sum of $a$ and $b$.

{{nextsample}}

The boxes contain $1$ and $2$ nails, so there are $3$ in total.
`

const wrong = (expression: string) => `a, b = map(int, input().split())\nprint(${expression})\n`

/** A small package with everything that `problems prove` requires. */
export const provenPackage = (): PackageFiles => ({
  'problem.yaml': [
    'problem_format_version: 2023-07',
    'name: Nails',
    'uuid: 3bb6a3c2-31a7-4c3f-8a53-3f9f1d2f6c11',
    'license: cc0',
    'rights_owner: The Cohort contributors',
    'limits: {time_limit: 1.0, memory: 256}',
    '',
  ].join('\n'),
  // JSON is valid YAML.
  'cohort.yaml': JSON.stringify({
    difficulty: 'easy',
    rating: 1,
    lesson: { pattern: 'Input and loops', summary: 'Read, compute, print.' },
    hints: ['How do you add two numbers?', 'Can an `int` hold the sum?'],
    proof: {
      generator: 'generators/generate.py',
      reference: 'accepted/sum.cpp',
      brute: 'accepted/one_by_one.py',
      independent: 'accepted/sum.js',
    },
  }),
  'statement/problem.en.md': statement,
  'solution/solution.en.md': 'Add the numbers. They need 64 bits.\n',
  'input_validators/validate.py': validator,
  'generators/generate.py': generator,
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '5 0\n',
  'data/secret/1.ans': '5\n',
  'data/secret/2.in': '0 7\n',
  'data/secret/2.ans': '7\n',
  'data/secret/3.in': '1000000000000 2\n',
  'data/secret/3.ans': '1000000000002\n',
  'data/invalid_input/letters.in': 'a b\n',
  'data/invalid_input/negative.in': '-1 2\n',
  'data/invalid_input/one.in': '1\n',
  'submissions/accepted/sum.cpp':
    '#include <iostream>\n\nint main() {\n    long long a, b;\n    std::cin >> a >> b;\n    std::cout << a + b << "\\n";\n}\n',
  'submissions/accepted/Main.java':
    'import java.util.Scanner;\n\npublic class Main {\n    public static void main(String[] args) {\n        Scanner in = new Scanner(System.in);\n        System.out.println(in.nextLong() + in.nextLong());\n    }\n}\n',
  'submissions/accepted/sum.js':
    "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)\nconsole.log(a + b)\n",
  'submissions/accepted/one_by_one.py': wrong('sum([a, b])'),
  'submissions/wrong_answer/difference.py': wrong('a - b'),
  'submissions/wrong_answer/first.py': wrong('a'),
  'submissions/wrong_answer/larger.py': wrong('max(a, b)'),
  'submissions/wrong_answer/product.py': wrong('a * b'),
  'submissions/wrong_answer/text.py': wrong('str(a) + str(b)'),
})
