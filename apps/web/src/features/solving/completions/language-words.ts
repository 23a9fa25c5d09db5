// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Monaco's snippet syntax
import type { Language } from '@cohort/shared'

export interface Snippet {
  label: string
  /** Uses Monaco's snippet syntax: `${1:name}` is the first tab stop, `$0` the last. */
  body: string
}

interface LanguageWords {
  keywords: readonly string[]
  /** Standard library names that are common in solutions. */
  library: readonly string[]
  snippets: readonly Snippet[]
}

const list = (words: string): string[] => words.trim().split(/\s+/)

/** The suggestions for each language that do not depend on the code. */
export const languageWords: Record<Language, LanguageWords> = {
  cpp: {
    keywords: list(`
      auto bool break case catch char class const consteval constexpr continue decltype default delete do double else
      enum explicit extern false float for friend if inline int long mutable namespace new noexcept nullptr
      operator private protected public return short signed sizeof static static_cast struct switch template this throw
      true try typedef typename union unsigned using virtual void volatile while const_cast dynamic_cast
      reinterpret_cast goto override static_assert thread_local concept requires`),
    library: list(`
      std string vector array pair tuple map set multiset unordered_map unordered_set queue priority_queue stack deque
      bitset optional cin cout cerr endl getline push_back emplace_back pop_back begin end size empty insert erase find
      count lower_bound upper_bound sort stable_sort reverse unique min max min_element max_element accumulate swap
      gcd lcm abs sqrt pow numeric_limits greater less function next_permutation iota fill make_pair to_string stoi
      stoll uint64_t int64_t size_t int32_t uint32_t emplace push pop top front back rbegin rend substr length resize
      reserve assign clear contains first second make_tuple get tie multimap istringstream ostringstream
      stringstream string_view ranges is_sorted rotate nth_element partial_sort merge binary_search equal_range
      set_union set_intersection partial_sum inner_product transform for_each any_of all_of none_of find_if count_if
      remove_if copy_if midpoint clamp exchange hypot floor ceil round log2 exp isdigit isalpha tolower toupper
      setprecision fixed boolalpha INT_MAX LLONG_MAX mt19937 shuffle chrono popcount countr_zero __builtin_popcountll
      __builtin_ctzll __builtin_clzll __int128`),
    snippets: [
      { label: 'for', body: 'for (int ${1:i} = 0; $1 < ${2:n}; $1++) {\n\t$0\n}' },
      { label: 'foreach', body: 'for (${1:const auto&} ${2:x} : ${3:values}) {\n\t$0\n}' },
      { label: 'if', body: 'if (${1:condition}) {\n\t$0\n}' },
      { label: 'while', body: 'while (${1:condition}) {\n\t$0\n}' },
      { label: 'fordown', body: 'for (int ${1:i} = ${2:n} - 1; $1 >= 0; $1--) {\n\t$0\n}' },
      { label: 'switch', body: 'switch (${1:value}) {\n\tcase ${2:0}:\n\t\t$0\n\t\tbreak;\n}' },
      { label: 'struct', body: 'struct ${1:Name} {\n\t$0\n};' },
      {
        label: 'sortby',
        body: 'sort(${1:v}.begin(), $1.end(), [&](const auto& a, const auto& b) { return ${0:a < b}; });',
      },
      {
        label: 'readvector',
        body: 'vector<${1:int}> ${2:values}(${3:n});\nfor (auto& x : $2) cin >> x;\n$0',
      },
      { label: 'lambda', body: '[&](${1:auto x}) { return $0; }' },
      {
        label: 'main',
        body: '#include <bits/stdc++.h>\nusing namespace std;\n\nint main() {\n\tios::sync_with_stdio(false);\n\tcin.tie(nullptr);\n\n\t$0\n}',
      },
    ],
  },
  java: {
    keywords: list(`
      abstract assert boolean break byte case catch char class continue default do double else enum extends false final
      finally float for if implements import instanceof int interface long new null package private protected public
      record return short static strictfp super switch synchronized this throw throws transient true try var void volatile
      while yield`),
    library: list(`
      String StringBuilder Integer Long Double Character Boolean Math System Arrays Collections List ArrayList LinkedList
      Map HashMap TreeMap LinkedHashMap Set HashSet TreeSet Deque ArrayDeque Queue PriorityQueue Stack BitSet Iterator
      Comparator Optional Stream IntStream BufferedReader InputStreamReader StreamTokenizer StringTokenizer Scanner
      PrintWriter BigInteger BigDecimal println printf readLine nextInt nextLong length charAt substring split parseInt
      parseLong getOrDefault merge computeIfAbsent toString append add size isEmpty contains containsKey sort EnumMap LongStream Collectors Function BiFunction Predicate Runnable Random
      StringJoiner IOException readAllBytes nextToken hasNext hasNextInt nextLine compareTo compare comparing
      comparingInt reversed thenComparing stream mapToInt boxed collect toList toArray asList of copyOf copyOfRange fill
      equals hashCode indexOf lastIndexOf toCharArray chars isDigit isLetter reverse deleteCharAt setCharAt insert
      putIfAbsent entrySet keySet values getKey getValue firstKey lastKey floorKey ceilingKey higherKey lowerKey
      pollFirst pollLast peekFirst peekLast offer poll peek push pop bitCount floorMod MAX_VALUE MIN_VALUE`),
    snippets: [
      { label: 'for', body: 'for (int ${1:i} = 0; $1 < ${2:n}; $1++) {\n\t$0\n}' },
      { label: 'foreach', body: 'for (${1:int} ${2:x} : ${3:values}) {\n\t$0\n}' },
      { label: 'if', body: 'if (${1:condition}) {\n\t$0\n}' },
      { label: 'while', body: 'while (${1:condition}) {\n\t$0\n}' },
      { label: 'fordown', body: 'for (int ${1:i} = ${2:n} - 1; $1 >= 0; $1--) {\n\t$0\n}' },
      { label: 'switch', body: 'switch (${1:value}) {\n\tcase ${2:0} -> $0;\n\tdefault -> {}\n}' },
      { label: 'trycatch', body: 'try {\n\t$0\n} catch (${1:Exception} e) {\n\t\n}' },
      { label: 'record', body: 'record ${1:Pair}(${2:int a, int b}) {}$0' },
      { label: 'sortby', body: '${1:list}.sort(Comparator.comparingInt(${2:x} -> $0));' },
      {
        label: 'readints',
        body: 'StringTokenizer ${1:line} = new StringTokenizer(in.readLine());\nint ${2:n} = Integer.parseInt($1.nextToken());\n$0',
      },
      { label: 'method', body: 'static ${1:int} ${2:name}(${3:int x}) {\n\t$0\n}' },
      { label: 'sysout', body: 'System.out.println($0);' },
      {
        label: 'main',
        body: 'import java.io.*;\nimport java.util.*;\n\npublic class Main {\n\tpublic static void main(String[] args) throws IOException {\n\t\tBufferedReader in = new BufferedReader(new InputStreamReader(System.in));\n\t\t$0\n\t}\n}',
      },
    ],
  },
  python: {
    keywords: list(`
      False None True and as assert async await break case class continue def del elif else except finally for from
      global if import in is lambda match nonlocal not or pass raise return try while with yield`),
    library: list(`
      print input int str float list dict set tuple bool range len enumerate zip map filter sorted reversed sum min max
      abs pow divmod round any all ord chr bin hex isinstance sys stdin stdout readline split strip join append extend
      insert pop sort reverse index count items keys values get setdefault startswith replace format collections
      defaultdict Counter OrderedDict deque popleft appendleft most_common heapq heappush heappop heappushpop heapify nlargest
      nsmallest bisect bisect_left bisect_right itertools permutations
      combinations combinations_with_replacement product accumulate chain groupby pairwise functools lru_cache cache reduce
      cmp_to_key math gcd lcm isqrt sqrt ceil floor comb factorial log2 inf insort frozenset bytes bytearray
      complex slice iter next type id repr hash callable getattr setattr hasattr super property staticmethod
      dataclass NamedTuple setrecursionlimit buffer read write flush exit rstrip lstrip endswith find
      isdigit isalpha isupper islower upper lower title zfill ljust rjust center update add discard remove union
      intersection difference issubset clear copy extendleft bit_count bit_length random randint shuffle`),
    snippets: [
      { label: 'for', body: 'for ${1:i} in range(${2:n}):\n\t$0' },
      { label: 'foreach', body: 'for ${1:x} in ${2:values}:\n\t$0' },
      { label: 'if', body: 'if ${1:condition}:\n\t$0' },
      { label: 'while', body: 'while ${1:condition}:\n\t$0' },
      { label: 'fordown', body: 'for ${1:i} in range(${2:n} - 1, -1, -1):\n\t$0' },
      { label: 'enumerate', body: 'for ${1:i}, ${2:x} in enumerate(${3:values}):\n\t$0' },
      { label: 'ifelse', body: 'if ${1:condition}:\n\t${2:pass}\nelse:\n\t$0' },
      { label: 'try', body: 'try:\n\t${1:pass}\nexcept ${2:ValueError}:\n\t$0' },
      { label: 'class', body: 'class ${1:Name}:\n\tdef __init__(self${2:}):\n\t\t$0' },
      { label: 'sortby', body: '${1:values}.sort(key=lambda x: ${0:x})' },
      { label: 'def', body: 'def ${1:name}(${2:x}):\n\t$0' },
      { label: 'readints', body: '${1:values} = list(map(int, input().split()))' },
      {
        label: 'main',
        body: 'import sys\n\n\ndef main():\n\tdata = sys.stdin.buffer.read().split()\n\t$0\n\n\nmain()',
      },
    ],
  },
  javascript: {
    keywords: list(`
      async await break case catch class const continue debugger default delete do else export extends false finally for
      function if import in instanceof let new null of return static super switch this throw true try typeof undefined
      var void while with yield`),
    library: list(`
      console log Math Number BigInt String Array Object Map Set Infinity parseInt parseFloat isNaN require readFileSync
      createInterface process stdin stdout length push pop shift unshift slice splice concat join split trim map filter
      reduce forEach some every find findIndex includes indexOf sort reverse fill from keys values entries get set has
      add size min max abs floor ceil round sqrt pow trunc charCodeAt fromCharCode padStart repeat replace
      toString toFixed localeCompare Uint8Array Int32Array Float64Array BigInt64Array WeakMap Symbol Date JSON RegExp
      Promise Iterator stringify parse isInteger isSafeInteger MAX_SAFE_INTEGER asIntN flat flatMap findLast
      findLastIndex lastIndexOf reduceRight at substring startsWith endsWith trimEnd trimStart toUpperCase toLowerCase
      match matchAll replaceAll test exec clear log2 hypot sign cbrt random write assign freeze fromEntries
      toSorted toReversed on line close`),
    snippets: [
      { label: 'for', body: 'for (let ${1:i} = 0; $1 < ${2:n}; $1++) {\n\t$0\n}' },
      { label: 'forof', body: 'for (const ${1:x} of ${2:values}) {\n\t$0\n}' },
      { label: 'if', body: 'if (${1:condition}) {\n\t$0\n}' },
      { label: 'while', body: 'while (${1:condition}) {\n\t$0\n}' },
      { label: 'fordown', body: 'for (let ${1:i} = ${2:n} - 1; $1 >= 0; $1--) {\n\t$0\n}' },
      { label: 'switch', body: 'switch (${1:value}) {\n\tcase ${2:0}:\n\t\t$0\n\t\tbreak\n}' },
      { label: 'trycatch', body: 'try {\n\t$0\n} catch (${1:error}) {\n\t\n}' },
      { label: 'class', body: 'class ${1:Name} {\n\tconstructor(${2:}) {\n\t\t$0\n\t}\n}' },
      { label: 'sortby', body: '${1:values}.sort((a, b) => ${0:a - b})' },
      { label: 'readints', body: "const ${1:values} = lines[${2:0}].split(' ').map(Number)\n$0" },
      { label: 'function', body: 'function ${1:name}(${2:x}) {\n\t$0\n}' },
      { label: 'arrow', body: 'const ${1:name} = (${2:x}) => $0' },
      {
        label: 'readlines',
        body: "const lines = require('fs').readFileSync(0, 'utf8').split('\\n')\n$0",
      },
    ],
  },
}
