import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../open-stack'
import type { Part } from '../parts'
import type { Step } from '../progress'

/** Redis or MongoDB. */
interface Store {
  name: 'Redis' | 'MongoDB'
  /** The variable with the address of an existing store. Tests and benchmarks prefix it with `TEST_`. */
  variable: 'REDIS_URL' | 'MONGO_URL'
  /** The first port to try. */
  port: number
  /** @returns the address with the password */
  address(place: Place): string
}

export interface Place {
  port: number
  folder: string
  password: string
}

/** A way to run a store. `what` is a name to show. */
export interface Choice {
  part: Part
  what: string
}

/**
 * Uses the store at the address in the variable, or starts one with a random password.
 * @param choose decides how to run the store
 * @returns the store's address
 * @throws Unavailable
 */
export const provideStore = async (
  context: Context,
  step: Step,
  store: Store,
  choose: (place: Place) => Promise<Choice>,
): Promise<string> => {
  const variable = context.purpose === 'start' ? store.variable : `TEST_${store.variable}`
  const given = context.env[variable]
  if (given) {
    step.result(`set by ${variable}`)
    return given
  }
  const folder = join(context.folders.data, store.name === 'Redis' ? 'redis' : 'mongo')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const port = await context.ports.from(store.port)
  const place = { port, folder, password: servicePassword(folder) }
  const { part, what } = await choose(place)
  step.detail('starting')
  await context.supervisor.add(part, context.signal)
  step.result(`${what} on port ${port}`)
  return store.address(place)
}

/**
 * The password of the service with data in this folder. It is generated once and stored in the folder, readable only by
 * its owner. Its 64 hexadecimal digits need no quoting in URLs and configuration files.
 */
export const servicePassword = (folder: string): string => {
  const file = join(folder, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
