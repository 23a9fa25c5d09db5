import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../path'

/** Whether packages can be installed here: Debian (or a derivative) as root. */
export const canInstall = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  findProgram('apt-get') !== undefined

/** Whether this is Debian or a derivative, with or without root. */
export const isDebian = (): boolean => existsSync('/etc/debian_version')

/** The values of /etc/os-release, such as `ID` and `VERSION_CODENAME`. */
const osRelease = (file = '/etc/os-release'): Record<string, string> => {
  if (!existsSync(file)) return {}
  const pairs = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^([A-Z_]+)="?(.*?)"?$/.exec(line))
  return Object.fromEntries(pairs.flatMap((match) => (match ? [[match[1], match[2]]] : [])))
}

/**
 * The address of the archive that apt takes a suite from.
 * @param sources the texts of /etc/apt/sources.list and of the files next to it, in either of apt's two formats
 * @returns undefined if no source names the suite
 */
export const mirrorOf = (suite: string, sources: readonly string[]): string | undefined => {
  for (const text of sources) {
    for (const line of text.split('\n')) {
      const match = /^\s*deb\s+(?:\[[^\]]*\]\s+)?(https?:\/\/\S+)\s+(\S+)\s+(.*)$/.exec(line)
      if (match?.[2] === suite && match[3]?.split(/\s+/).includes('main')) return match[1]
    }
    for (const stanza of text.split(/\n\s*\n/)) {
      const field = (name: string) =>
        new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(stanza)?.[1]?.trim().split(/\s+/) ?? []
      if (field('Enabled')[0] === 'no') continue
      const matches = field('Types').includes('deb') && field('Suites').includes(suite)
      const uri = field('URIs').find((address) => /^https?:/.test(address))
      if (matches && uri && field('Components').includes('main')) return uri
    }
  }
  return undefined
}

/**
 * The mirror that this Debian machine uses: in a closed network it is the one that answers.
 * Undefined on other systems: debootstrap then uses its default.
 */
export const hostMirror = (): string | undefined => {
  const { ID, VERSION_CODENAME } = osRelease()
  if (ID !== 'debian' || !VERSION_CODENAME) return undefined
  const folder = '/etc/apt/sources.list.d'
  const files = ['/etc/apt/sources.list']
  if (existsSync(folder)) {
    const names = readdirSync(folder).filter((name) => /\.(list|sources)$/.test(name))
    files.push(...names.map((name) => join(folder, name)))
  }
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
  return mirrorOf(VERSION_CODENAME, texts)
}
