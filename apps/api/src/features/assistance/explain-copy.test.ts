import { explainCopy } from './explain-copy'

describe('a C++ function that changes a parameter', () => {
  test.each([
    ['void', 'void mark(vector<int> seen, int v) {\n  seen[v] = 1;\n}\n', 'vector<int>& seen'],
    [
      'recursive',
      "int n;\n\nint size(std::vector<std::string> wall, int r) {\n  wall[r][0] = '.';\n  return 1 + size(wall, r + 1);\n}\n",
      'Line 3: each call of `size` works on its own copy of `wall`.',
    ],
    [
      'a grid',
      'int size(vector<string> wall, int r) {\n  int n = 0;\n  wall[r][0] = 1;\n  return n;\n}\n',
      'vector<string>& wall',
    ],
    ['push_back', 'void add(map<int, int> m, vector<int> all) { all.push_back(1); }', 'vector<int>& all'],
  ])('is reported (%s)', (_, code, part) => {
    expect(explainCopy(code)).toContain(part)
  })

  test.each([
    ['takes a reference', 'void mark(vector<int>& seen, int v) { seen[v] = 1; }'],
    ['only reads the copy', 'void show(vector<int> seen) { cout << seen[0] << (seen[1] == 2); }'],
    ['returns the copy', 'vector<int> more(vector<int> all) { all.push_back(1); return all; }'],
    ['needs its own copy', 'int median(vector<int> all) { all.erase(all.begin()); return all[0]; }'],
  ])('is not reported if it %s', (_, code) => {
    expect(explainCopy(code)).toBeNull()
  })
})
