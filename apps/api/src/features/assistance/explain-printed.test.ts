import { explainPrinted } from './explain-printed'

it.each([
  [
    'javascript',
    'let last = 1\nfor (const x of a) {\n  if (x > most) {\n    last = x\n  }\n}\nconsole.log(most + " " + last)\n',
    'It is `last`, set on line 4 under the condition on line 3.',
  ],
  [
    'cpp',
    'int last = x / 7;\nif (y < z) {\n    last++;\n}\ncout << most << " " << last;\n',
    'It is `last`, set on line 1, and on line 3 under the condition on line 2.',
  ],
  [
    'java',
    'long last = 0;\nfor (int i = 0; i < n; i++) {\n    last += e[i] - x;\n}\nSystem.out.println(most + " " + last);\n',
    'It is `last`, set on line 3.',
  ],
  ['javascript', 'let last = f(1)\nlast++\nconsole.log(most, last)\n', 'It is `last`, set on lines 1 and 2.'],
  [
    'python',
    'most = 0\nlast = 1\nfor x in a:\n    last += x\nprint(most, last)\n',
    'It is `last`, set on line 4.',
  ],
  ['python', 'last = 0\nlast = max(a)\nprint(f"{most} {last}")\n', 'It is `last`, set on line 2.'],
  [
    'java',
    'int last = 0;\nSystem.out.println(most);\nSystem.out.println(last);\n',
    'It is `last`, set on line 1.',
  ],
  ['cpp', 'int last;\ncin >> last;\ncout << most << " " << last << endl;\n', 'It is `last`, set on line 2.'],
  ['cpp', 'last = best;\nprintf("%d %d\\n", most, last);\n', 'It is `last`, set on line 1.'],
] as const)(
  'the variable that a program prints second is identified in %s: %j',
  (language, code, sentence) => {
    expect(explainPrinted(language, code, { place: 2, of: 2 })).toBe(sentence)
  },
)

it.each([
  ['an expression', 'python', 'print(most, last + 1)\n'],
  ['values in a loop', 'python', 'for x in a:\n    print(most, last)\n'],
  ['values on two branches', 'python', 'if a:\n    print(most, last)\nelse:\n    print(last, most)\n'],
  ['a list', 'python', 'a = []\na.append(1)\nprint(b, a)\n'],
  ['a concatenated list', 'python', 'a += b + [1]\nprint(b, a)\n'],
  ['a string builder', 'java', 'out.append(5);\nSystem.out.println(best + " " + out);\n'],
  ['only one value', 'python', 'print(most)\n'],
  ['words', 'javascript', 'console.log("most", last)\n'],
  ['values with an unknown call', 'javascript', 'process.stdout.write(most + " " + last)\n'],
] as const)('no variable is identified in a program that prints %s', (_, language, code) => {
  expect(explainPrinted(language, code, { place: 2, of: 2 })).toBeNull()
})

it('the variable behind the only value is identified', () => {
  expect(
    explainPrinted('python', 'best = 0\nfor x in a:\n    best = max(best, x)\nprint(best)\n', {
      place: 1,
      of: 1,
    }),
  ).toBe('The value is `best`, set on line 3.')
})
