/** The header that the image of C++ has precompiled as a whole. */
const EVERYTHING = 'bits/stdc++.h'

const SYSTEM_HEADER = /^#\s*include\s*<([^<>]+)>\s*(\/\/.*)?$/

/**
 * GCC uses a precompiled header only if nothing precedes it, and many programs write `#include <iostream>` before
 * `#include <bits/stdc++.h>`, which makes the compile ten times as long. System headers may be in any order, so the
 * compiler is told to begin with the precompiled one. If anything else comes first (a macro, a pragma, code), the order
 * matters and stays.
 * @returns the header to begin with, or null
 */
export const headerToBeginWith = (source: string): string | null => {
  for (const line of source.split('\n').map((text) => text.trim())) {
    if (line.endsWith('\\')) return null
    if (line === '' || line.startsWith('//')) continue
    const header = SYSTEM_HEADER.exec(line)?.[1]
    if (header === undefined) return null
    if (header === EVERYTHING) return EVERYTHING
  }
  return null
}
