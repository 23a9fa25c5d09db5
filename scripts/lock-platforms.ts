interface LockEntry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

/** The parts of package-lock.json that are used here. */
export interface Lock {
  packages: Record<string, LockEntry>
}

const SYSTEMS: Record<string, string> = { windows: 'win32' }
for (const name of ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'])
  SYSTEMS[name] = name
const PROCESSORS: Record<string, string> = { 64: 'x64' }
for (const name of ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'])
  PROCESSORS[name] = name

/** The platform that the words in a package's name indicate: `@turbo/darwin-arm64`, `…-linux-x64-musl`. */
const platformOf = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined => {
  const words = (name.split('/').pop() ?? '').split('-')
  const os = words.map((word) => SYSTEMS[word]).find(Boolean)
  const cpu = words.map((word) => PROCESSORS[word]).find(Boolean)
  if (!os || !cpu) return undefined
  const musl = words.some((word) => word.startsWith('musl'))
  const glibc = words.some((word) => word.startsWith('gnu'))
  return { os: [os], cpu: [cpu], ...(musl ? { libc: ['musl'] } : glibc ? { libc: ['glibc'] } : {}) }
}

/**
 * Adds an entry for each platform-specific binary that a package requires in an exact version and that the lock file
 * lacks. The entries have no hash, because the registry may lack the package.
 * @returns the added packages, as `name@version`
 */
export const complete = (lock: Lock): string[] => {
  const known = new Set(
    Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  )
  const added: string[] = []
  for (const entry of Object.values({ ...lock.packages })) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name)
      if (known.has(name) || !platform || !/^\d+\.\d+\.\d+$/.test(version)) continue
      known.add(name)
      const dev = entry.dev ? { dev: true } : {}
      lock.packages[`node_modules/${name}`] = { version, ...dev, optional: true, ...platform }
      added.push(`${name}@${version}`)
    }
  }
  // npm's order, with the repository itself first.
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted)
  return added
}
