import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { type CommandOptions, run } from '../commands'
import type { Context } from '../open-stack'
import { logTail } from '../parts'
import { findProgram } from '../path'
import type { Step } from '../progress'
import { until } from '../readiness'
import { Unavailable } from '../unavailable'
import { canInstall, isDebian } from './debian'

const SOCKET = '/var/run/docker.sock'
const DAEMON_LOG = '/var/log/cohort-dockerd.log'
const ANSWER_MS = 10_000

/** A running Docker Engine. */
export type Docker = ReturnType<typeof makeDocker>

/** @param program the path of `docker` */
const makeDocker = (program: string, host: string | undefined) => {
  const env: NodeJS.ProcessEnv = host ? { DOCKER_HOST: host } : {}
  return {
    program,
    /** Environment variables that let a child process find the same engine. */
    env,
    /** Whether the engine runs on this machine. A remote one cannot provide Redis and MongoDB. */
    here: host === undefined || host.startsWith('unix://'),
    run: (args: readonly string[], options: CommandOptions = {}): Promise<string> =>
      run(program, args, { ...options, env: { ...process.env, ...options.env, ...env } }),
  }
}

/** The engine's version; undefined if the engine does not answer. */
export const serverVersion = (docker: Docker): Promise<string | undefined> =>
  docker
    .run(['version', '--format', '{{.Server.Version}}'], { timeoutMs: ANSWER_MS })
    .then((text) => text.trim() || undefined)
    .catch(() => undefined)

/** Checks the socket directly, because the program `docker` may be missing. */
const askSocket = (): Promise<'answers' | 'forbidden' | 'silent'> =>
  new Promise((resolve) => {
    const asked = request({ socketPath: SOCKET, path: '/_ping', timeout: ANSWER_MS }, (response) => {
      response.resume()
      resolve(response.statusCode === 200 ? 'answers' : 'silent')
    })
    asked.once('timeout', () => asked.destroy(new Error('timeout')))
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EACCES' ? 'forbidden' : 'silent'),
    )
    asked.end()
  })

/** The address of the user's engine, which may not be the usual socket (Docker Desktop, Colima). */
const contextHost = (program: string): Promise<string | undefined> =>
  run(program, ['context', 'inspect', '--format', '{{.Endpoints.docker.Host}}'], { timeoutMs: ANSWER_MS })
    .then((text) => text.trim() || undefined)
    .catch(() => undefined)

/**
 * Finds or installs Docker. Tries `DOCKER_HOST`, the usual socket, and the user's docker context. As root on Debian, it
 * also installs and starts Docker, which keeps running afterwards because other programs may use it.
 * @throws Unavailable
 */
export const provideDocker = async (context: Context, step: Step): Promise<Docker> => {
  const given = context.env.DOCKER_HOST
  if (given) {
    const docker = makeDocker(await clientProgram(context), given)
    const version = await serverVersion(docker)
    if (!version)
      throw new Unavailable(
        `Docker does not answer at DOCKER_HOST=${given}. Start it there, or unset DOCKER_HOST.`,
      )
    step.result(`${version} at ${given}, set by DOCKER_HOST`)
    return docker
  }
  const socket = await askSocket()
  if (socket === 'forbidden') {
    throw new Unavailable(
      'Docker is running, but this user is not allowed to use it. Join its group, then log in again:',
      'sudo usermod -aG docker "$USER"',
    )
  }
  if (socket === 'answers') {
    const docker = makeDocker(await clientProgram(context), `unix://${SOCKET}`)
    step.result(`${await serverVersion(docker)}, already running`)
    return docker
  }
  const client = findProgram('docker')
  if (client) {
    const host = await contextHost(client)
    const docker = makeDocker(client, host)
    const version = host === `unix://${SOCKET}` ? undefined : await serverVersion(docker)
    if (version) {
      step.result(`${version} at ${host}`)
      return docker
    }
  }
  await provideDaemon(context, step)
  const docker = makeDocker(await clientProgram(context), `unix://${SOCKET}`)
  step.result(`${await serverVersion(docker)}, started; it keeps running when Cohort stops`)
  return docker
}

const packagesFor = async (): Promise<string[]> => {
  const packages = ['docker.io', 'iptables', 'ca-certificates']
  // Since Debian 13, the client is a separate package.
  const separate = await run('apt-cache', ['show', 'docker-cli']).then(
    (text) => text.includes('Package: docker-cli'),
    () => false,
  )
  if (separate) packages.push('docker-cli')
  const confined = existsSync('/sys/module/apparmor/parameters/enabled')
  // On a kernel with AppArmor, Docker cannot start containers without AppArmor's parser.
  if (confined && readFileSync('/sys/module/apparmor/parameters/enabled', 'utf8').startsWith('Y'))
    packages.push('apparmor')
  if (!existsSync('/sys/fs/cgroup/cgroup.controllers') && !existsSync('/sys/fs/cgroup/memory'))
    packages.push('cgroupfs-mount')
  return packages
}

const clientProgram = async (context: Context): Promise<string> => {
  const found = findProgram('docker')
  if (found) return found
  if (!isDebian()) {
    throw new Unavailable(
      'Docker is responding, but the `docker` program is missing. Install the Docker CLI and start again.',
    )
  }
  await context.apt.install(await packagesFor(), 'Docker')
  const installed = findProgram('docker')
  if (!installed) throw new Unavailable('apt installed Docker, but the program `docker` is not on PATH.')
  return installed
}

const howToInstall = (): Unavailable => {
  if (process.platform === 'darwin') {
    return new Unavailable(
      'Docker is not running. Start Docker Desktop, or install it:',
      'brew install --cask docker',
    )
  }
  if (isDebian()) {
    return new Unavailable(
      'Docker is missing or not running. Install it, start it, join its group and log in again:',
      'sudo apt-get install docker.io iptables && sudo usermod -aG docker "$USER"',
    )
  }
  return new Unavailable(
    'Docker is missing or not running. Install Docker Engine with your system’s package manager and start it:',
    'sudo systemctl start docker',
  )
}

const provideDaemon = async (context: Context, step: Step): Promise<void> => {
  if (!canInstall()) throw howToInstall()
  if (!findProgram('dockerd') || !findProgram('iptables')) {
    step.detail('waiting for apt')
    await context.apt.install(await packagesFor(), 'Docker')
  }
  const socketAnswers = async () => (await askSocket()) === 'answers'
  if (existsSync('/run/systemd/system')) {
    step.detail('systemctl start docker')
    await run('systemctl', ['start', 'docker'], { signal: context.signal })
  } else if (!(await startedByPackage())) {
    step.detail('starting dockerd')
    startDaemon()
  }
  try {
    await until(socketAnswers, 'Docker did not answer', 60_000, context.signal)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    throw new Unavailable(`${error.message} The end of ${DAEMON_LOG}:${logTail(DAEMON_LOG)}`)
  }
}

/** Whether a daemon is already starting, for example from the package's install script. */
const startedByPackage = async (): Promise<boolean> => {
  try {
    const pid = readFileSync('/var/run/docker.pid', 'utf8').trim()
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'dockerd'
  } catch {
    return false
  }
}

const startDaemon = () => {
  const log = openSync(DAEMON_LOG, 'a', 0o640)
  // With live-restore, the database survives a restart of the daemon.
  const daemon = spawn(findProgram('dockerd') ?? 'dockerd', ['--live-restore'], {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin` },
    cwd: '/',
  })
  daemon.on('error', () => {})
  daemon.unref()
  closeSync(log)
}

export const hasImage = (docker: Docker, image: string): Promise<boolean> =>
  docker.run(['image', 'inspect', '--format', '{{.Id}}', image]).then(
    () => true,
    () => false,
  )
