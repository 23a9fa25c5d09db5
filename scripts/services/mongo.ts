import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../open-stack'
import { type Part, processPart } from '../parts'
import { findProgram } from '../path'
import type { Step } from '../progress'
import { answers, until } from '../readiness'
import { Unavailable } from '../unavailable'
import { containerPart, loopbackOptions, sharesLoopback } from './container'
import type { Docker } from './docker'
import { documentDbPart, ensureDocumentDbImage } from './documentdb'
import { ensureImage, imageOfService } from './images'
import { ensureAccount, MONGO_USER } from './mongo-account'
import { type Choice, type Place, provideStore } from './store'

const DEFAULT_PORT = 3017
const READY_MS = 60_000
const GRACE_MS = 30_000
const DATABASE = 'cohort'

/** The database engines. Each data folder belongs to one of them, because they cannot read each other's files. */
const ENGINES = ['mongod', 'image', 'documentdb'] as const
type Engine = (typeof ENGINES)[number]

/**
 * Finds or starts MongoDB. Tries `MONGO_URL`, a `mongod` on PATH, and the image in docker-compose.yml. If no image can
 * be pulled, it falls back to FerretDB on PostgreSQL with DocumentDB, which speaks MongoDB's protocol. Databases that
 * it starts have an account with a random password.
 * @returns the address with the password and, for `start`, the database's name
 * @throws Unavailable
 */
export const provideMongo = (
  context: Context,
  docker: () => Promise<Docker>,
  step: Step,
): Promise<string> => {
  const database = context.purpose === 'start' ? DATABASE : ''
  return provideStore(
    context,
    step,
    {
      name: 'MongoDB',
      variable: 'MONGO_URL',
      port: DEFAULT_PORT,
      address: ({ port, password }) =>
        `mongodb://${MONGO_USER}:${password}@127.0.0.1:${port}/${database}?authSource=admin`,
    },
    async (place) => {
      const { engine, ...choice } = await choose(context, docker, place, step)
      writeFileSync(join(place.folder, 'engine'), engine)
      return choice
    },
  )
}

/** The engine that created the data in a folder, if any. */
const engineOf = (folder: string): Engine | undefined => {
  const file = join(folder, 'engine')
  const name = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  return ENGINES.find((engine) => engine === name)
}

const choose = async (
  context: Context,
  docker: () => Promise<Docker>,
  place: Place,
  step: Step,
): Promise<Choice & { engine: Engine }> => {
  const before = engineOf(place.folder)
  const mayUse = (engine: Engine) => before === undefined || before === engine
  const mongod = findProgram('mongod')
  if (mayUse('mongod') && mongod)
    return { engine: 'mongod', part: fromProgram(context, mongod, place), what: 'mongod' }
  if (before === 'mongod') throw wrongEngine(place.folder, 'a mongod on PATH')
  step.detail('waiting for Docker')
  const engine = await docker()
  if (!engine.here) {
    throw new Unavailable(
      'Docker runs on another machine, so MongoDB cannot be started there. Set the address of a MongoDB:',
      'MONGO_URL=mongodb://HOST:27017/cohort REDIS_URL=redis://HOST:6379 npm start',
    )
  }
  const image = imageOfService(context, 'mongo')
  if (mayUse('image') && (await ensureImage(context, engine, image, step.detail))) {
    return { engine: 'image', part: fromImage(context, engine, image, place), what: image }
  }
  if (before === 'image') throw wrongEngine(place.folder, `the image ${image}`)
  const standIn = await ensureDocumentDbImage(context, engine, step)
  return {
    engine: 'documentdb',
    part: documentDbPart(context, engine, standIn, place, partOf(context, place, false)),
    what: 'FerretDB on PostgreSQL with DocumentDB',
  }
}

const wrongEngine = (folder: string, writer: string) =>
  new Unavailable(
    `The data in ${folder} was written by ${writer}, which is not available. Make that available, or move the data away:`,
    `mv ${folder} ${folder}.old`,
  )

/** @param needsAccount whether to create the account once MongoDB is ready */
const partOf = (context: Context, { port, password }: Place, needsAccount: boolean) => ({
  name: 'MongoDB',
  log: join(context.folders.logs, 'mongo.log'),
  graceMs: GRACE_MS,
  ready: async (signal: AbortSignal) => {
    await until(() => answers(port, '', /$/), 'MongoDB did not answer', READY_MS, signal)
    if (needsAccount) await ensureAccount(port, password)
  },
})

const fromProgram = (context: Context, command: string, place: Place): Part => {
  const { port, folder } = place
  const data = join(folder, 'db')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  return processPart(
    {
      ...partOf(context, place, true),
      command,
      args: ['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1', '--auth'],
    },
    context.table,
  )
}

const fromImage = (context: Context, docker: Docker, image: string, place: Place): Part => {
  const { port, folder, password } = place
  const inside = sharesLoopback ? port : 27017
  const name = `cohort-${context.id}-mongo`
  const data = join(folder, 'db')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  // In Docker Desktop's virtual machine, a database needs a volume instead of a folder on the host.
  const options = sharesLoopback
    ? ['--user', `${process.getuid?.()}:${process.getgid?.()}`, '--volume', `${data}:/data/db`]
    : ['--volume', `${name}:/data/db`]
  return containerPart(
    {
      ...partOf(context, place, sharesLoopback),
      container: name,
      image,
      options: [...loopbackOptions(port, inside), ...options],
      // Connections through a published port are not local to MongoDB, so the image must create the account.
      ...(sharesLoopback
        ? {}
        : { secrets: { MONGO_INITDB_ROOT_USERNAME: MONGO_USER, MONGO_INITDB_ROOT_PASSWORD: password } }),
      args: [
        ...['mongod', '--port', String(inside), '--auth'],
        ...['--bind_ip', sharesLoopback ? '127.0.0.1' : '0.0.0.0'],
      ],
    },
    docker,
    context.table,
  )
}
