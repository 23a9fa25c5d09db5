/** `npm run backup -- take|verify|restore FILE`: backs up the database, or restores it into an empty `.data`. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runApiCommand } from './api-command'
import { apiEnvironment } from './apps'
import { buildApps } from './build'
import { run } from './commands'
import { endLeftovers } from './leftovers'
import type { Context } from './open-stack'
import { loadSecrets } from './secrets'
import { endContainer } from './services/container'
import { type Docker, provideDocker } from './services/docker'
import { provideMongo } from './services/mongo'
import { provideRedis } from './services/redis'
import { Unavailable } from './unavailable'
import { endStack, withStack } from './with-stack'

const root = process.cwd()
const data = join(root, '.data')
const command = join(root, 'apps', 'api', 'dist', 'commands', 'backup.mjs')

/** Starts only the databases in `.data`, because nothing else may write during a restore. */
const restore = async (context: Context, file: string): Promise<void> => {
  const { progress, folders, env } = context
  const secretsFile = join(data, 'secrets.json')
  if (!existsSync(secretsFile) && !env.PASSWORD_PEPPER) {
    throw new Unavailable(
      `${secretsFile} is missing. Put the file that belongs to the backup there, because passwords work only with it. If it is lost, this command creates a new one, and every user must reset their password:`,
      `echo '{}' > ${secretsFile}`,
    )
  }
  const secrets = loadSecrets(secretsFile, env)
  let docker: Promise<Docker> | undefined
  const provideDockerOnce = () => {
    docker ??= progress.step('Docker', (step) => provideDocker(context, step))
    return docker
  }
  for (const container of await endLeftovers(data, progress))
    await endContainer(await provideDockerOnce(), container, 20_000)
  await progress.step('Build', (step) => buildApps(context, step, ['apps/api']))
  const stores = {
    redisUrl: await progress.step('Redis', (step) => provideRedis(context, provideDockerOnce, step)),
    mongoUrl: await progress.step('MongoDB', (step) => provideMongo(context, provideDockerOnce, step)),
  }
  await progress.step('Restore', async (step) => {
    await run(process.execPath, [command, 'restore', file], {
      cwd: root,
      env: {
        ...env,
        ...apiEnvironment(context, stores, { web: 0, api: 0, internal: 0, health: 0 }, secrets),
      },
      log: join(folders.logs, 'backup.log'),
      signal: context.signal,
      onLine: (line) => progress.line(`  ${line}`),
    })
    step.result('done. Start Cohort with: npm start')
  })
}

const [what, given] = process.argv.slice(2)
// npm runs scripts in the repository's root, but users type paths relative to their working directory.
const file = given === undefined || given === '-' ? given : resolve(process.env.INIT_CWD ?? root, given)
if (what === 'restore' && file !== undefined && file !== '-') {
  endStack(withStack({ purpose: 'start', root, data, run: (context) => restore(context, file) }))
} else {
  if (file !== undefined) process.argv[3] = file
  runApiCommand('backup')
}
