/** Verbatim messages from the compilers and runtimes in the sandbox images. The longest are shortened. */
export const sandboxMessages = {
  gccErrors: `main.cpp: In function ‘int main()’:
main.cpp:5:5: error: expected initializer before ‘cin’
    5 |     cin >> n;
      |     ^~~
main.cpp:6:19: error: ‘n’ was not declared in this scope
    6 |     vector<int> v(n, "x");
      |                   ^
main.cpp:7:12: error: ‘missing_name’ was not declared in this scope
    7 |     return missing_name;
      |            ^~~~~~~~~~~~
`,
  gccTemplate: `In file included from /usr/include/c++/14/algorithm:61,
                 from main.cpp:1:
/usr/include/c++/14/bits/stl_algo.h: In instantiation of ‘constexpr void std::__sort(_RandomAccessIterator, _RandomAccessIterator, _Compare) [with _RandomAccessIterator = _List_iterator<int>; _Compare = __gnu_cxx::__ops::_Iter_less_iter]’:
/usr/include/c++/14/bits/stl_algo.h:4772:18:   required from ‘constexpr void std::sort(_RAIter, _RAIter) [with _RAIter = _List_iterator<int>]’
 4772 |       std::__sort(__first, __last, __gnu_cxx::__ops::__iter_less_iter());
      |       ~~~~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
main.cpp:5:14:   required from here
    5 |     std::sort(l.begin(), l.end());
      |     ~~~~~~~~~^~~~~~~~~~~~~~~~~~~~
/usr/include/c++/14/bits/stl_algo.h:1906:50: error: no match for ‘operator-’ (operand types are ‘std::_List_iterator<int>’ and ‘std::_List_iterator<int>’)
 1906 |                                 std::__lg(__last - __first) * 2,
      |                                           ~~~~~~~^~~~~~~~~
In file included from /usr/include/c++/14/bits/stl_algobase.h:67,
                 from /usr/include/c++/14/algorithm:60:
`,
  gccMacro: `main.cpp: In function ‘int main()’:
main.cpp:1:20: error: ‘class std::vector<int>’ has no member named ‘foo’
    1 | #define BAD(x) (x).foo()
      |                    ^~~
main.cpp:5:5: note: in expansion of macro ‘BAD’
    5 |     BAD(v);
      |     ^~~
`,
  gccMissingHeader: `main.cpp:1:10: fatal error: nosuch.h: No such file or directory
    1 | #include <nosuch.h>
      |          ^~~~~~~~~~
compilation terminated.
`,
  gccLinker: `ld.lld: error: undefined symbol: f()
>>> referenced by main.cpp
>>>               /box/out/ccC1hfPa.o:(main)
collect2: error: ld returned 1 exit status
`,
  javacTypes: `Main.java:5: error: incompatible types: String cannot be converted to int
        int n = "x";
                ^
Main.java:7: error: incompatible types: int cannot be converted to String
        l.add(3);
              ^
Main.java:8: error: cannot find symbol
        undefined();
        ^
  symbol:   method undefined()
  location: class Main
Main.java:11: warning: [removal] stop() in Thread has been deprecated and marked for removal
        Thread t = null; t.stop();
                          ^
Note: Main.java uses unchecked or unsafe operations.
Note: Recompile with -Xlint:unchecked for details.
Note: Some messages have been simplified; recompile with -Xdiags:verbose to get full output
3 errors
1 warning
`,
  pythonSyntax: `  File "main.py", line 2
    for i in range(n)
                     ^
SyntaxError: expected ':'
`,
  pythonTab: `  File "main.py", line 3
    print(1)
TabError: inconsistent use of tabs and spaces in indentation
`,
  pythonUnterminated: `  File "main.py", line 1
    print("hello)
          ^
SyntaxError: unterminated string literal (detected at line 1)
`,
  pythonNull: `SyntaxError: source code string cannot contain null bytes
`,
  nodeSyntax: `main.js:2
for (const line of lines {
                         ^

SyntaxError: Unexpected token '{'
    at main.js

Node.js v20.19.2
`,
  nodeEnd: `main.js:3



SyntaxError: Unexpected end of input
    at main.js

Node.js v20.19.2
`,
  pythonCrash: `Traceback (most recent call last):
  File "/box/src/main.py", line 7, in <module>
    main()
    ~~~~^^
  File "/box/src/main.py", line 5, in main
    print(f(0))
          ~^^^
  File "/box/src/main.py", line 2, in f
    return 1 // x
           ~~^^~~
ZeroDivisionError: integer division or modulo by zero
`,
  pythonLibraryCrash: `Traceback (most recent call last):
  File "/box/src/main.py", line 2, in <module>
    json.loads("{")
    ~~~~~~~~~~^^^^^
  File "/usr/lib/python3.13/json/__init__.py", line 346, in loads
    return _default_decoder.decode(s)
           ~~~~~~~~~~~~~~~~~~~~~~~^^^
  File "/usr/lib/python3.13/json/decoder.py", line 345, in decode
    obj, end = self.raw_decode(s, idx=_w(s, 0).end())
               ~~~~~~~~~~~~~~~^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.13/json/decoder.py", line 361, in raw_decode
    obj, end = self.scan_once(s, idx)
               ~~~~~~~~~~~~~~^^^^^^^^
json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)
`,
  pythonRecursion: `Traceback (most recent call last):
  File "/box/src/main.py", line 3, in <module>
    f(0)
    ~^^^
  File "/box/src/main.py", line 2, in f
    return f(n + 1)
  File "/box/src/main.py", line 2, in f
    return f(n + 1)
  File "/box/src/main.py", line 2, in f
    return f(n + 1)
  [Previous line repeated 996 more times]
RecursionError: maximum recursion depth exceeded
`,
  pythonChain: `Traceback (most recent call last):
  File "/box/src/main.py", line 2, in <module>
    [][1]
    ~~^^^
IndexError: list index out of range

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/box/src/main.py", line 4, in <module>
    raise ValueError("no") from e
ValueError: no
`,
  javaCrash: `Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 1
\tat Solution.f(Solution.java:4)
\tat Solution.main(Solution.java:6)
`,
  javaCause: `Exception in thread "main" java.lang.IllegalStateException: bad
\tat Main.main(Main.java:7)
Caused by: java.lang.IndexOutOfBoundsException: Index 0 out of bounds for length 0
\tat java.base/jdk.internal.util.Preconditions.outOfBounds(Preconditions.java:100)
\tat java.base/jdk.internal.util.Preconditions.outOfBoundsCheckIndex(Preconditions.java:106)
\tat java.base/jdk.internal.util.Preconditions.checkIndex(Preconditions.java:302)
\tat java.base/java.util.Objects.checkIndex(Objects.java:365)
\tat java.base/java.util.ArrayList.get(ArrayList.java:428)
\tat Main.lambda$main$0(Main.java:6)
\t... 1 more
`,
  nodeCrash: `/box/src/main.js:2
  return x.y.z
             ^

TypeError: Cannot read properties of undefined (reading 'z')
    at f (/box/src/main.js:2:14)
    at Object.<anonymous> (/box/src/main.js:4:13)
    at Module._compile (node:internal/modules/cjs/loader:1529:14)
    at Module._extensions..js (node:internal/modules/cjs/loader:1613:10)
    at Module.load (node:internal/modules/cjs/loader:1275:32)
    at Module._load (node:internal/modules/cjs/loader:1096:12)
    at Function.executeUserEntryPoint [as runMain] (node:internal/modules/run_main:164:12)
    at node:internal/main/run_main_module:28:49

Node.js v20.19.2
`,
  nodeLibraryCrash: `<anonymous_script>:1
{

SyntaxError: Expected property name or '}' in JSON at position 1
    at JSON.parse (<anonymous>)
    at Object.<anonymous> (/box/src/main.js:1:6)
    at Module._compile (node:internal/modules/cjs/loader:1529:14)
    at Module._extensions..js (node:internal/modules/cjs/loader:1613:10)
    at Module.load (node:internal/modules/cjs/loader:1275:32)
    at Module._load (node:internal/modules/cjs/loader:1096:12)
    at Function.executeUserEntryPoint [as runMain] (node:internal/modules/run_main:164:12)
    at node:internal/main/run_main_module:28:49

Node.js v20.19.2
`,
  nodeThrownText: `
/box/src/main.js:1
throw 'plain'
^
plain
(Use \`node --trace-uncaught ...\` to show where the exception was thrown)

Node.js v20.19.2
`,
  nodeModuleCrash: `file:///box/src/main.js:3
a[3].x
     ^

TypeError: Cannot read properties of undefined (reading 'x')
    at file:///box/src/main.js:3:6
    at ModuleJob.run (node:internal/modules/esm/module_job:263:25)
    at async ModuleLoader.import (node:internal/modules/esm/loader:540:24)
    at async asyncRunEntryPointWithESMLoader (node:internal/modules/run_main:117:5)

Node.js v20.19.2
`,
  cppCrash: `terminate called after throwing an instance of 'std::out_of_range'
  what():  vector::_M_range_check: __n (which is 3) >= this->size() (which is 0)
`,
}
