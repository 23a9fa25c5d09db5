import { existsSync } from 'node:fs'
import { run } from '../commands'
import { findProgram } from '../path'

/** Whether packages can be installed: as root on Debian or a derivative. */
export const canInstall = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  findProgram('apt-get') !== undefined

/** Whether this is Debian or a derivative. */
export const isDebian = (): boolean => existsSync('/etc/debian_version')

/**
 * The mirror that this Debian machine uses. It may be the only one that a closed network can reach. Undefined on other
 * systems, so that debootstrap uses its default.
 */
export const hostMirror = async (): Promise<string | undefined> => {
  const list = `. /etc/os-release; [ "$ID" = debian ] || exit 1; echo "$VERSION_CODENAME"
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages'`
  const [release, ...sources] = (await run('sh', ['-c', list]).catch(() => '')).split('\n')
  const wanted = ` ${release} main`
  return sources.find((line) => /^https?:/.test(line) && line.endsWith(wanted))?.slice(0, -wanted.length)
}
