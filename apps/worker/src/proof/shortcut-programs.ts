import type { Language } from '@cohort/shared'

/** The languages that have a shortcut, and the names of the shortcuts in logs (decisions 016 and 020). */
export const SHORTCUTS = {
  cpp: 'precompiled headers',
  python: 'the prestarted interpreter',
} as const satisfies Partial<Record<Language, string>>

export type ShortcutLanguage = keyof typeof SHORTCUTS

/** The programs' inputs. Together they cover every way in which a program can end on its own. */
export const SHORTCUT_INPUTS = ['compute', 'print', 'fail', 'leave', 'crash'] as const

const cpp = `#include <bits/stdc++.h>
using namespace std;

struct Account {
  string owner;
  long long cents;
  auto operator<=>(const Account&) const = default;
};

void compute() {
  mt19937 random(7);
  vector<int> numbers(1000);
  generate(numbers.begin(), numbers.end(), [&] { return int(random() % 500); });
  map<int, vector<size_t>> places;
  for (size_t i = 0; i < numbers.size(); i++) places[numbers[i]].push_back(i);
  unordered_map<string, int> counts;
  for (int number : numbers) counts[to_string(number)[0] + string("x")]++;
  vector<pair<string, int>> sorted(counts.begin(), counts.end());
  ranges::sort(sorted, greater{}, &pair<string, int>::second);
  priority_queue<pair<long long, int>> queue;
  for (auto& [number, at] : places) queue.emplace(1LL * number * at.size(), number);
  for (int i = 0; i < 5; i++, queue.pop()) cout << queue.top().first << ' ' << sorted[i].second << '\\n';
  bitset<64> bits(places.size());
  set<Account> accounts{{"b", 3}, {"a", 5}, {"a", 4}};
  deque<int> window(numbers.begin(), numbers.begin() + 9);
  nth_element(window.begin(), window.begin() + 4, window.end());
  cout << bits << ' ' << accounts.begin()->cents << ' ' << window[4] << ' ' << accumulate(numbers.begin(), numbers.end(), 0LL) << '\\n';
}

void print() {
  ostringstream text;
  text << fixed << setprecision(3) << 2.0 / 3 << ' ' << hex << showbase << 255 << ' ' << setw(6) << left << "ab" << '|';
  filesystem::path file = "/tides/low/1850.txt";
  text << file.stem().string() << ' ' << file.parent_path().string();
  cout << text.str() << '\\n';
  variant<int, string> either = "text"s;
  cout << visit([](auto& value) { return sizeof(value) > 8 ? 1 : 2; }, either) << optional<int>{}.value_or(4) << endl;
  cerr << "to standard error" << endl;
}

int main() {
  string what;
  getline(cin, what);
  if (what == "compute") compute();
  if (what == "print") print();
  if (what == "fail") cout << vector<int>(3).at(5);
  if (what == "leave") exit(42);
  if (what == "crash") raise(SIGSEGV);
}
`

const python = `import atexit, collections, decimal, functools, heapq, itertools, json, math, os, random, re, signal, sys, threading

def compute():
    random.seed(7)
    numbers = [random.randrange(500) for _ in range(1000)]
    places = collections.defaultdict(list)
    for at, number in enumerate(numbers):
        places[number].append(at)
    print(heapq.nlargest(5, ((number * len(at), number) for number, at in places.items())))
    print(math.comb(60, 30), decimal.Decimal(2).sqrt(), 2 ** 200 % 1000007, 0.1 + 0.2, round(2.5))

    @functools.lru_cache(None)
    def ways(n):
        return 1 if n < 2 else ways(n - 1) + ways(n - 2)

    print(ways(300), sum(itertools.accumulate(numbers)))
    found = []
    threads = [threading.Thread(target=lambda n=n: found.append(ways(n))) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(sorted(found))

def show():
    print(sys.argv, sys.path[0], __name__, __file__, sys.flags, sys.getrecursionlimit(), sys.version)
    print(sys.stdin.encoding, sys.stdout.encoding, sys.stdout.line_buffering, sys.getfilesystemencoding())
    print(sorted(os.environ.items()), os.getcwd(), re.findall(r"\\d+", "12:45"), json.dumps({"é": [1, None]}))
    print("to standard error", file=sys.stderr)
    print("without an end", end="")
    atexit.register(print, " but for this")

what = input()
if what == "compute":
    compute()
if what == "print":
    show()
if what == "fail":
    def deep(n):
        return deep(n + 1)
    deep(0)
if what == "leave":
    print("not lost", end="")
    sys.exit(42)
if what == "crash":
    os.kill(os.getpid(), signal.SIGSEGV)
`

/**
 * Programs that use many of the features that shortcuts prepare, such as containers, streams, algorithms and
 * interpreter settings.
 */
export const shortcutPrograms: Record<ShortcutLanguage, string> = { cpp, python }
