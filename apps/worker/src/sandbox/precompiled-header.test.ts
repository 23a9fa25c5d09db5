import { headerToBeginWith } from './precompiled-header'

const EVERYTHING = '#include <bits/stdc++.h>'

test.each([
  ['alone', EVERYTHING],
  ['with spaces and Windows line ends', '  #  include  <bits/stdc++.h>  // all of it\r\nint main() {}\r\n'],
  [
    'behind other headers, comments and empty lines',
    `// A + B\n\n#include <iostream>\n#include<vector>\n${EVERYTHING}`,
  ],
])('the header of everything %s is begun with', (_, source) => {
  expect(headerToBeginWith(source)).toBe('bits/stdc++.h')
})

test.each([
  ['is not there', '#include <iostream>\nint main() {}'],
  ['comes behind a macro', `#define int long long\n${EVERYTHING}`],
  ['comes behind a pragma', `#pragma GCC optimize("O3")\n${EVERYTHING}`],
  ['comes behind a header of the program', `#include "mine.h"\n${EVERYTHING}`],
  ['comes behind code', `int main() {}\n${EVERYTHING}`],
  ['stands in a comment', `/*\n${EVERYTHING}\n*/`],
  ['stands on the rest of a comment that goes on', `// \\\n${EVERYTHING}`],
])('the order of a source stays when the header of everything %s', (_, source) => {
  expect(headerToBeginWith(source)).toBeNull()
})
