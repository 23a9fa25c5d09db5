/** The header that is precompiled in the C++ image. */
const EVERYTHING = 'bits/stdc++.h'

const SYSTEM_HEADER = /^#\s*include\s*<([^<>]+)>\s*(\/\/.*)?$/

/**
 * Finds the precompiled header to pass to `-include`. GCC uses a precompiled header only if nothing precedes it. Many
 * programs include `<iostream>` before `<bits/stdc++.h>`, and would otherwise take ten times as long to compile. The
 * order of system headers does not matter. If anything else comes first (a macro, a pragma, code), the order may matter
 * and is kept.
 * @returns the header, or null
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
