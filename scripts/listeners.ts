import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const LISTENS = '0A'

/** The sockets that listen on a TCP port, by inode, from /proc/net/tcp. */
const socketsOn = (port: number): Set<string> => {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = new Set<string>()
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of read(table)?.split('\n').slice(1) ?? []) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
      if (state === LISTENS && local?.endsWith(`:${hex}`) && inode) sockets.add(`socket:[${inode}]`)
    }
  }
  return sockets
}

/**
 * Whether one of these processes listens on a port: an answer from the port may come from another program.
 * @returns undefined if this system does not say, or not to this user
 */
export const listensOn = (port: number, pids: readonly number[]): boolean | undefined => {
  if (process.platform !== 'linux') return undefined
  const sockets = socketsOn(port)
  let hidden = false
  for (const pid of pids) {
    try {
      for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
        if (sockets.has(readLink(`/proc/${pid}/fd/${descriptor}`))) return true
      }
    } catch (error) {
      hidden ||= (error as NodeJS.ErrnoException).code === 'EACCES'
    }
  }
  return hidden ? undefined : false
}

/** The processes of a container, by its full id; empty if this system does not say. */
export const processesOf = (container: string): number[] => {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => read(`/proc/${pid}/cgroup`)?.includes(container)).map(Number)
}

/**
 * Whether this system shows a container's processes. Docker Desktop's on Linux are in a virtual machine: such a container
 * runs, but its processes are invisible.
 */
export const showsProcesses = async (
  container: string,
  isRunning: () => Promise<boolean>,
): Promise<boolean> => processesOf(container).length > 0 || !(await isRunning())

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const readLink = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    // Closed in between.
    return ''
  }
}
