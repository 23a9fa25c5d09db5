import { growsTooFast } from '@cohort/shared/test/cpu-growth'
import { isAmong } from './same-program'

const PREFIX_SUMS = `#include <iostream>
#include <vector>
int main() {
    int n, q;
    std::cin >> n >> q;
    std::vector<int> marks(n + 1, 0);
    int highest = -1;
    for (int i = 1; i <= n; i++) {
        int height;
        std::cin >> height;
        marks[i] = marks[i - 1] + (height > highest);
        if (height > highest) highest = height;
    }
    while (q--) {
        int l, r;
        std::cin >> l >> r;
        std::cout << marks[r] - marks[l - 1] << '\\n';
    }
}`

const renamed = PREFIX_SUMS.replaceAll('marks', 'prefix')
  .replaceAll('highest', 'best')
  .replaceAll('    ', '\t')
  .replace('int n, q;', 'int n, q; // how many of each')

const GCD = `#include <iostream>
int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
int main() {
    int a, b;
    std::cin >> a >> b;
    std::cout << gcd(a, b) << std::endl;
    return 0;
}`

test.each([
  ['the same text', PREFIX_SUMS],
  ['different names, spaces and comments', renamed],
  ['some lines removed', PREFIX_SUMS.replace(/ {4}while[\s\S]*/, '}')],
  ['some lines added', `${renamed}\nint unused() { return 7; }\n`],
])('a program with %s is recognised', (_how, code) => {
  expect(isAmong(code, ['', GCD, PREFIX_SUMS], '')).toBe(true)
})

test('a different program is not recognised', () => {
  expect(isAmong(GCD, [PREFIX_SUMS], '')).toBe(false)
  expect(isAmong(PREFIX_SUMS, [GCD], '')).toBe(false)
  expect(isAmong(PREFIX_SUMS, [], '')).toBe(false)
})

test('starter code is ignored', () => {
  const longer = `${PREFIX_SUMS}\n${GCD}`
  expect(isAmong(PREFIX_SUMS, [longer], '')).toBe(true)
  expect(isAmong(PREFIX_SUMS, [longer], PREFIX_SUMS)).toBe(false)
  const extended = `${PREFIX_SUMS}\nint twice(int a) { return 2 * a; }`
  expect(isAmong(extended, [longer], '')).toBe(true)
  expect(isAmong(extended, [longer], PREFIX_SUMS)).toBe(false)
  expect(isAmong('int main() {}', ['int main() {}'], 'int main() {}')).toBe(false)
})

test('a short program is recognised only if it is identical', () => {
  expect(isAmong('print(1)  # one', ['print(1)'], '')).toBe(true)
  expect(isAmong('print(2)', ['print(1)'], '')).toBe(false)
})

test.each(['/*', '"', "'\\", '#/*"', '*/'])(
  'comparing programs that consist of %j takes linear time',
  (piece) => {
    const work = (size: number) => {
      const code = piece.repeat(size)
      return isAmong(code, [code.slice(1)], '')
    }
    expect(growsTooFast(4000, work)).toBe(false)
  },
)
