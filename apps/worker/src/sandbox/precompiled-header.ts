/** The header that the image of C++ has precompiled as a whole. */
const EVERYTHING = 'bits/stdc++.h'

const SYSTEM_HEADER = /^#\s*include\s*<([^<>]+)>\s*(\/\/.*)?$/

/**
 * GCC takes a precompiled header only where nothing stands before it, and many write `#include <iostream>` before
 * `#include <bits/stdc++.h>`: ten times the compile. Headers of the system may stand in any order, so the compiler is
 * told to begin with the precompiled one. Where anything else comes first (a macro, a pragma, code), the order counts
 * and stays.
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
