import type { Language } from '@cohort/shared'
import { explainSlips } from './explain-slips'

test.each<[Language, string, RegExp]>([
  [
    'python',
    'n = int(input())\nx = round(n / 2)\n',
    /^Line 2: `round` rounds \.5 to the nearest even number, so.* To round down, write `\/\/` without `round`\./,
  ],
  [
    'javascript',
    'const key = String(r - y) + String(y - g);',
    /^Line 1 joins two values without a separator/,
  ],
  ['javascript', `seen.add(\`\${x}\${y}\`)`, /^Line 1 joins two values/],
  ['python', 'key = str(a) + str(b)', /^Line 1 joins two values/],
  ['python', "seen.add(f'{a}{b}')", /^Line 1 joins two values/],
  ['java', 'seen.add(x + "" + y);', /^Line 1 joins two values/],
  ['java', 'String key = "" + a[i] + (b - c);', /^Line 1 joins two values/],
  ['javascript', "const key = '' + (r - y) + (r - g)", /^Line 1 joins two values/],
  ['cpp', 'string key = to_string(a) + to_string(b);', /^Line 1 joins two values/],
  [
    'cpp',
    'set<int> s;\ns.insert(x);\nsum -= *s.begin();\ns.erase(s.begin());\n',
    /^Line 1: a set keeps only one of several equal values\. .* `multiset`\.$/,
  ],
  [
    'java',
    'TreeSet<Integer> s = new TreeSet<>();\nsum += s.pollFirst();\n',
    /^Line 1: a set .* `PriorityQueue`/,
  ],
])('the slip in a %s program is explained: %j', (language, code, sentence) => {
  expect(explainSlips(language, code)).toEqual([expect.stringMatching(sentence)])
})

test.each<[Language, string]>([
  ['python', 'x = round(n // 2)\ny = round(n / 3, 2)\nz = round(x)'],
  ['python', 'print(str(a) + str(b))\nkey = str(a) + " " + str(b)'],
  ['javascript', `const key = \`\${x} \${y}\`\nout.push(\`\${x}\${y}\`)`],
  ['javascript', "const text = '' + count\nconst key = '' + a + ' ' + b"],
  ['java', 'String key = x + " " + y;\nSystem.out.println(x + "" + y);'],
  ['cpp', 'set<int> seen;\nif (seen.count(x)) return;\nmultiset<int> s;\ns.erase(s.begin());'],
])('no slip is found in a %s program: %j', (language, code) => {
  expect(explainSlips(language, code)).toEqual([])
})
