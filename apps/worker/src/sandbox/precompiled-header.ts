/** A header that is precompiled in the C++ image. */
const EVERYTHING = 'bits/stdc++.h'

const SYSTEM_HEADER = /^#\s*include\s*<([^<>]+)>\s*(\/\/.*)?$/

/**
 * GCC uses a precompiled header only if nothing precedes it. Many programs write `#include <iostream>` before
 * `#include <bits/stdc++.h>`, which makes the compile ten times as long. The order of system headers does not matter,
 * so the compiler gets `-include` with the precompiled one. If anything else comes first (a macro, a pragma, code), the
 * order matters and is kept.
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
