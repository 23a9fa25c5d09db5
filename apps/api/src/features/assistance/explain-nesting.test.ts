import { explainNesting } from './explain-nesting'

const java = `public class Main {
    static int count(int row, int h) {
        int stars = 0;
        for (int i = row; i < row + h; i++) {
            stars += plate[i];
        }
        return stars;
    }

    public static void main(String[] args) {
        for (int row = 0; row < n; row++) {
            for (int h = 0; h < m; h++) {
                best = Math.max(best, count(row, h));
            }
        }
    }
}`

test('a line in a function names the loops around the call and those of the function', () => {
  expect(explainNesting(java, 5)).toBe(
    'Line 13 calls `count` in the loops on lines 11 and 12, and each call runs the loop on line 4 again.',
  )
})

test.each<[string, number, string | null]>([
  [
    'for i in range(n):\n    for j in range(i):\n        total += a[j]\n',
    3,
    'Line 3 is in the loops on lines 1 and 2. The loop on line 2 begins again in each iteration of the loop on line 1.',
  ],
  [
    'while left < n:\n    for j in range(left, n):\n        total += a[j]\n',
    2,
    'Line 2 is in the loops on lines 1 and 2. The loop on line 2 begins again in each iteration of the loop on line 1.',
  ],
  [
    'def f(x):\n    for y in a:\n        t += y\n\n\nwhile f(limit) > k:\n    limit += 1\n',
    3,
    'The loop on line 6 calls `f` in each iteration, and each call runs the loop on line 2 again.',
  ],
  [
    'int f(int x) {\n    for (int y : a) {\n        t += y;\n    }\n}\nint main() {\n    for (int i = 0; i < f(i); i++) {\n        c++;\n    }\n}\n',
    3,
    'The loop on line 7 calls `f` in each iteration, and each call runs the loop on line 2 again.',
  ],
  ['def f(x):\n    for y in a:\n        t += y\n\n\nfor z in f(3):\n    c += z\n', 3, null],
  ['for i in range(n):\n    total += sum(a[:i])\n', 2, null],
  ['def f(x):\n    for y in a:\n        t += y\n\n\nprint(f(3))\n', 3, null],
  ['def f(x):\n    for y in a:\n        f(y)\n', 3, null],
  ['print(1)\n', 7, null],
])('the explanation of %j, line %d, is %j', (code, line, sentence) => {
  expect(explainNesting(code, line)).toBe(sentence)
})
