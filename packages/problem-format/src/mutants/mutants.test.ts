import { cppTokens } from './cpp-tokens'
import { mutantsOf } from './mutants'

const inMain = (...lines: string[]) => ['int main() {', ...lines, '}'].join('\n')
const changes = (source: string) =>
  mutantsOf(source)
    .map(({ from, to }) => `${from} → ${to}`)
    .sort()

describe('cppTokens', () => {
  it('skips comments and preprocessor lines, and keeps string literals whole', () => {
    const source = '#include <map>\n// a < b\nauto x = R"(1 < 2)"; /* 3 */ char c = \'<\'; f("\\"+");'
    expect(
      cppTokens(source)
        .map(({ text }) => text)
        .join(' '),
    ).toBe('auto x = R"(1 < 2)" ; char c = \'<\' ; f ( "\\"+" ) ;')
  })

  it('accepts source that is not valid', () => {
    expect(cppTokens('"open @ 1\'000').at(-1)?.text).toBe("1'000")
  })
})

describe('mutants', () => {
  it.each<[string, string[]]>([
    ['if (a < b) return;', ['< → <=']],
    ['if (a == b && c >= d) {}', ['&& → ||', '== → !=', '>= → >']],
    ['x = std::min(a, b) + c;', ['+ → -', 'min → max']],
    ['x = i + 1;', ['+ → -', '1 → 0', '1 → 2']],
    ['long long x = y;', ['long long → int']],
    ['const int MOD = 1000000007;', ['1000000007 → 100000000']],
    ['while (a) break;', ['break → continue']],
    ['sort(a, b, [](int c, int d) { return c < d || c == d; });', ['== → !=', '|| → &&']],
    ['f(int(a) - 3, g - h);', ['- → +', '- → +', '3 → 2', '3 → 4']],
  ])('of %j are %j', (line, expected) => {
    expect(changes(inMain(line))).toEqual(expected)
  })

  it('remove assignments only in loops', () => {
    const source = inMain('x = a;', 'for (auto v : all) {', 'int y = x;', 'sum = y;', 'seen[v]++;', '}')
    expect(changes(source)).toEqual(['seen[v]++ → ', 'sum = y → '])
  })

  it('leave templates, shifts, signs, sizes and settings unchanged', () => {
    const source = inMain(
      'std::ios::sync_with_stdio(false);',
      'std::vector<std::vector<int>> seen(n + 1, std::vector<int>(m + 1, x));',
      'std::vector<int> first(n + 1), second(n + 1, 0);',
      'int counts[26], more[30]; int least = -1; std::array<int, 26> all;',
      'std::cin >> n; seen.resize(n + 1); f(-n);',
      'return 0;',
    )
    expect(changes(source)).toEqual(['1 → 0'])
  })

  it('differ in one place each, and have a deterministic order', () => {
    const source = inMain('int a = 2;', 'int b = a < 3;')
    const mutants = mutantsOf(source)
    expect(mutants.find(({ from }) => from === '<')).toEqual({
      line: 3,
      from: '<',
      to: '<=',
      source: inMain('int a = 2;', 'int b = a <= 3;'),
    })
    expect(mutantsOf(source)).toEqual(mutants)
    expect(new Set(mutants.map((mutant) => mutant.source)).size).toBe(5)
  })
})
