import { headerToBeginWith } from './precompiled-header'

const EVERYTHING = '#include <bits/stdc++.h>'

test.each([
  ['the only header', EVERYTHING],
  [
    'included with extra spaces and Windows line endings',
    '  #  include  <bits/stdc++.h>  // all of it\r\nint main() {}\r\n',
  ],
  [
    'included after other headers, comments and empty lines',
    `// A + B\n\n#include <iostream>\n#include<vector>\n${EVERYTHING}`,
  ],
])('the compile starts with bits/stdc++.h if it is %s', (_, source) => {
  expect(headerToBeginWith(source)).toBe('bits/stdc++.h')
})

test.each([
  ['is missing', '#include <iostream>\nint main() {}'],
  ['comes after a macro', `#define int long long\n${EVERYTHING}`],
  ['comes after a pragma', `#pragma GCC optimize("O3")\n${EVERYTHING}`],
  ["comes after the program's own header", `#include "mine.h"\n${EVERYTHING}`],
  ['comes after code', `int main() {}\n${EVERYTHING}`],
  ['is in a comment', `/*\n${EVERYTHING}\n*/`],
  ['is on the second line of a continued comment', `// \\\n${EVERYTHING}`],
])('the compile starts with no header if bits/stdc++.h %s', (_, source) => {
  expect(headerToBeginWith(source)).toBeNull()
})
