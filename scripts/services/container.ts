import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '../parts'
import type { ProcessTable } from '../processes'
import { type Docker, serverVersion } from './docker'

/** A container for a service whose program is not installed on this machine. */
export interface ContainerSpec {
  /** The part's name, for messages. */
  name: string
  container: string
  image: string
  /** Options for `docker run`. */
  options: readonly string[]
  /** Environment variables with secrets. Not passed as arguments, which every user of the machine can read. */
  secrets?: Readonly<Record<string, string>>
  args: readonly string[]
  log: string
  graceMs: number
  ready(signal: AbortSignal): Promise<void>
}

const DOCKER_AWAY_MS = 2000

/** Whether containers can share this machine's loopback interface. Otherwise, they run in a virtual machine. */
export const sharesLoopback = process.platform === 'linux'

/**
 * Makes a container's port available on the loopback interface. Uses this machine's network if possible, because a
 * published port disappears when the Docker daemon stops.
 */
export const loopbackOptions = (port: number, inside: number): string[] =>
  sharesLoopback ? ['--network', 'host'] : ['--publish', `127.0.0.1:${port}:${inside}`]

/** A part that is a container. It survives a restart of the daemon if that runs with --live-restore. */
export const containerPart = (spec: ContainerSpec, docker: Docker, table: ProcessTable): Part => ({
  name: spec.name,
  log: spec.log,
  ready: spec.ready,
  start: async () => {
    const { container, graceMs, secrets = {} } = spec
    await endContainer(docker, container, graceMs)
    table.add({ part: spec.name, kind: 'container', container, graceMs })
    const limits = ['--log-opt', 'max-size=10m', '--log-opt', 'max-file=2']
    const variables = Object.keys(secrets).flatMap((name) => ['--env', name])
    await docker.run(
      [
        ...['run', '--detach', '--name', container, ...limits, ...variables],
        ...[...spec.options, spec.image, ...spec.args],
      ],
      { env: secrets },
    )
    const stopping = new AbortController()
    return {
      ended: follow(spec, docker, stopping.signal).catch(
        (error: Error) => `cannot be watched (${error.message})`,
      ),
      stop: async () => {
        // Stop the container first, so that the log is complete.
        await endContainer(docker, container, graceMs)
        stopping.abort()
        table.remove(spec.name)
      },
    }
  },
})

/** Copies the container's output to its log file until it ends, even across restarts of the daemon. */
const follow = async (spec: ContainerSpec, docker: Docker, stopping: AbortSignal): Promise<string> => {
  let since = ''
  while (!stopping.aborted) {
    const from = new Date().toISOString()
    await copyOutput(spec, docker, since, stopping)
    since = from
    if (stopping.aborted) break
    const state = await docker
      .run(['inspect', '--format', '{{.State.Running}} {{.State.ExitCode}}', spec.container])
      .catch(() => undefined)
    if (state?.startsWith('false')) return `ended with exit code ${state.trim().split(' ')[1]}`
    if (state === undefined && (await serverVersion(docker))) return 'was removed'
    await wait(DOCKER_AWAY_MS, undefined, { signal: stopping }).catch(() => {})
  }
  return 'was stopped'
}

const copyOutput = (
  spec: ContainerSpec,
  docker: Docker,
  since: string,
  stopping: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const log = openSync(spec.log, 'a', 0o600)
    const args = ['logs', '--follow', ...(since ? ['--since', since] : []), spec.container]
    const child = spawn(docker.program, args, {
      env: { ...process.env, ...docker.env },
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    const onAbort = () => child.kill('SIGTERM')
    stopping.addEventListener('abort', onAbort, { once: true })
    const settle = () => {
      stopping.removeEventListener('abort', onAbort)
      resolve()
    }
    child.once('error', settle)
    child.once('exit', settle)
  })

/** Stops and removes a container, if it exists. */
export const endContainer = async (docker: Docker, container: string, graceMs: number): Promise<void> => {
  const seconds = String(Math.ceil(graceMs / 1000))
  const timeoutMs = graceMs + 15_000
  await docker.run(['stop', '--time', seconds, container], { timeoutMs }).catch(() => {})
  await docker.run(['rm', '--force', '--volumes', container], { timeoutMs }).catch(() => {})
}
