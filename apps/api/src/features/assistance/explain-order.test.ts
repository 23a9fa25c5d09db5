import { explainOrder } from './explain-order'

test.each([
  ['a lambda', 'sort(all.begin(), all.end(), [](int a, int b) { return a <= b; });', 'Line 1: '],
  [
    'a lambda with types',
    'sort(all.begin(), all.end(), [](pair<int,int> a, pair<int,int> b) { return a.first >= b.first; });',
    'Line 1: ',
  ],
  [
    'a function',
    'bool first(const Guest &x, const Guest &y) {\n    return x.to >= y.to;\n}\n\nsort(all.begin(), all.end(), first);',
    'Line 2: for `sort`, this must be false for equal elements',
  ],
])('a comparison that is true for equal elements is reported (%s)', (_, code, part) => {
  expect(explainOrder(code)).toContain(part)
})

test.each([
  ['is strict despite its `<=`', 'sort(a.begin(), a.end(), [](int a, int b) { return a + 1 <= b; });'],
  [
    'is a lambda not used for sorting',
    'sort(a.begin(), a.end()); auto f = [&](int x, int y) { return x <= y; };',
  ],
  ['is strict', 'sort(a.begin(), a.end(), [](int a, int b) { return a > b; });'],
  [
    'has two conditions',
    'sort(a.begin(), a.end(), [](P a, P b) { return a.x < b.x || a.x <= b.x && a.y < b.y; });',
  ],
  [
    'is a function not used for sorting',
    'bool fits(int a, int b) {\n  return a <= b;\n}\nsort(a.begin(), a.end());',
  ],
])('a comparison that %s is not reported', (_, code) => {
  expect(explainOrder(code)).toBeNull()
})
