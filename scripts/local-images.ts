/**
 * `npm run --silent local-images >> .env`: makes the images that docker-compose.yml starts from, for machines where
 * none can be pulled, and prints the settings that name them.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFileOf } from './leftovers'
import { releaseLock } from './lock'
import { openStack } from './open-stack'
import { findProgram } from './path'
import { describeError, Unavailable } from './problem'
import { Progress } from './progress'
import { haveDebian } from './services/debootstrap'
import { bringDocker, type Docker } from './services/docker'
import { haveDocumentDb } from './services/documentdb'
import { SANDBOX_DEBIAN } from './services/sandbox-base'
import { stopOnSignals } from './stopping'

const NODE_IMAGE = 'cohort/local-node'
const REDIS_IMAGE = 'cohort/local-redis'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

const root = process.cwd()
const data = join(root, '.data', 'local-images')

/** The folder of the npm that belongs to this Node.js. */
const npmFolder = (): string => {
  const npm = findProgram('npm')
  const folder = npm && dirname(dirname(realpathSync(npm)))
  if (!folder || !existsSync(join(folder, 'bin', 'npm-cli.js'))) {
    throw new Unavailable('npm is not where Node.js installs it; put the npm of this Node.js on PATH.')
  }
  return folder
}

const build = async (
  docker: Docker,
  image: string,
  base: string,
  fill: (folder: string) => void,
): Promise<void> => {
  mkdirSync(data, { recursive: true })
  const folder = mkdtempSync(join(data, 'build-'))
  try {
    const name = image.replace('cohort/local-', '')
    cpSync(join(root, 'scripts', 'local-images', `${name}.Dockerfile`), join(folder, 'Dockerfile'))
    fill(folder)
    const options = ['--network', 'host', '--build-arg', `BASE=${base}`, '--tag', image]
    await docker.run(['build', ...options, folder], { log: join(data, 'logs', `${name}.log`) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const fillNode = (folder: string): void => {
  cpSync(process.execPath, join(folder, 'node'), { dereference: true })
  cpSync(npmFolder(), join(folder, 'npm'), { recursive: true, dereference: true })
  if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(folder, 'certificates.crt'), { dereference: true })
  else writeFileSync(join(folder, 'certificates.crt'), '')
}

const main = async (): Promise<void> => {
  const stopping = stopOnSignals(() => console.error('Stopping…'))
  // Standard output is for the settings alone.
  const context = openStack('start', root, data, stopping.signal, new Progress(process.stderr))
  const { progress } = context
  try {
    const docker = await progress.step('Docker', (step) => bringDocker(context, step))
    const base = await progress.step('Debian', (step) => haveDebian(context, docker, SANDBOX_DEBIAN, step))
    await progress.step('Node.js', () => build(docker, NODE_IMAGE, base, fillNode))
    await progress.step('Redis', () => build(docker, REDIS_IMAGE, base, () => {}))
    const mongo = await progress.step('MongoDB stand-in', (step) => haveDocumentDb(context, docker, step))
    console.log(
      [
        `NODE_IMAGE=${NODE_IMAGE}`,
        `REDIS_IMAGE=${REDIS_IMAGE}`,
        `MONGO_IMAGE=${mongo}`,
        'MONGO_HEALTHCHECK=ferretdb ping',
        `SANDBOX_BASE=${base}`,
        'BUILD_NETWORK=host',
      ].join('\n'),
    )
  } finally {
    releaseLock(lockFileOf(data))
    progress.close()
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(describeError(error))
    process.exit(1)
  },
)
