import { existsSync, readdirSync, readFileSync } from 'node:fs'
import Docker from 'dockerode'

/** A container and its resources on the host. */
interface Seen {
  id: string
  mount: string
  volumes: string[]
}

/** Describes everything that is left of a container on the host. */
const leftOf = async (docker: Docker, { id, mount, volumes }: Seen): Promise<string[]> => {
  const left: string[] = []
  const there = await docker
    .getContainer(id)
    .inspect()
    .catch(() => null)
  if (there !== null) left.push('the container')
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (textOf(`/proc/${pid}/cgroup`).includes(id)) left.push(`process ${pid}`)
  }
  if (mount !== '' && textOf('/proc/self/mountinfo').includes(mount)) left.push(`the mount ${mount}`)
  for (const folder of [
    '/sys/fs/cgroup/memory/docker',
    '/sys/fs/cgroup/docker',
    '/var/lib/docker/containers',
  ]) {
    if (existsSync(`${folder}/${id}`)) left.push(`${folder}/${id}`)
  }
  const known = volumes.length === 0 ? [] : (await docker.listVolumes()).Volumes
  for (const { Name } of known) if (volumes.includes(Name)) left.push(`the volume ${Name}`)
  return left
}

/** Empty if the file does not exist, because a process may end while it is inspected. */
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const PATIENCE_MS = 30_000

/** Creates a Docker client that records its new containers, to look for their leftovers. */
export const createWitness = () => {
  const docker = new Docker()
  let count = 0
  /** Containers that are not completely gone. */
  let seen: Seen[] = []
  const create = docker.createContainer.bind(docker)
  const remember = async (options: Docker.ContainerCreateOptions) => {
    const container = await create(options)
    const { GraphDriver, Mounts } = await container.inspect()
    count++
    seen.push({
      id: container.id,
      mount: (GraphDriver?.Data as { MergedDir?: string } | null)?.MergedDir ?? '',
      volumes: Mounts.flatMap(({ Name }) => Name ?? []),
    })
    return container
  }
  docker.createContainer = remember as typeof docker.createContainer
  /** Lists the current leftovers of each container that is not completely gone. */
  const leftNow = async (): Promise<string[][]> => {
    const looked = await Promise.all(seen.map(async (one) => ({ one, left: await leftOf(docker, one) })))
    const gone = new Set(looked.filter(({ left }) => left.length === 0).map(({ one }) => one))
    seen = seen.filter((one) => !gone.has(one))
    return looked.map(({ left }) => left).filter((left) => left.length > 0)
  }
  return {
    docker,
    /** How many containers were created. */
    count: () => count,
    leftNow,
    /**
     * Lists the leftovers, after giving the kernel time to remove the containers' resources.
     * @param allowed how many containers may still exist
     */
    async left(allowed = 0): Promise<string[]> {
      const end = Date.now() + PATIENCE_MS
      for (let pauseMs = 20; ; pauseMs = Math.min(2 * pauseMs, 200)) {
        const left = await leftNow()
        if (left.length <= allowed) return []
        if (Date.now() > end) return left.flat()
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    },
  }
}
