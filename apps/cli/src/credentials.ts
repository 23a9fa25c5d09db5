import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readAddress } from './addresses'
import { EXIT, Failure } from './failure'
import type { GlobalFlags } from './terminal'

const storedSchema = z.object({
  /** The default address. */
  current: z.string().nullable(),
  /** Tokens by address, because a token must never reach another installation. */
  tokens: z.record(z.string(), z.string()),
})
type Stored = z.infer<typeof storedSchema>

/** @see https://specifications.freedesktop.org/basedir-spec */
const fileOf = (env: NodeJS.ProcessEnv): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'cohort', 'credentials.json')

/** @throws Failure if the file is damaged */
const read = async (env: NodeJS.ProcessEnv): Promise<Stored> => {
  const file = fileOf(env)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { current: null, tokens: {} }
  try {
    return storedSchema.parse(JSON.parse(text))
  } catch {
    throw new Failure(EXIT.usage, `${file} is damaged. Delete it and sign in again: cohort login`)
  }
}

/** Replaces the file atomically. Only its owner can read it. */
const write = async (env: NodeJS.ProcessEnv, stored: Stored): Promise<void> => {
  const file = fileOf(env)
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(draft, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/** The address from the options, the environment or the stored default; null if there is none. */
export const addressFor = async (
  { address }: Pick<GlobalFlags, 'address'>,
  env: NodeJS.ProcessEnv,
): Promise<string | null> => {
  const given = address ?? env.COHORT_ADDRESS
  return given ? readAddress(given) : (await read(env)).current
}

/**
 * The token from the options or the environment.
 * @throws Failure if they contain a token without the address of its installation
 */
export const givenToken = ({ address, token }: GlobalFlags, env: NodeJS.ProcessEnv): string | undefined => {
  const given = token ?? (env.COHORT_TOKEN || undefined)
  if (given === undefined || address || env.COHORT_ADDRESS) return given
  throw new Failure(
    EXIT.usage,
    'Give the address that the token belongs to, with --address or COHORT_ADDRESS. The token is sent nowhere else.',
  )
}

/**
 * The address and the token for requests.
 * @throws Failure if nobody is signed in at the address
 */
export const credentialsFor = async (
  flags: GlobalFlags,
  env: NodeJS.ProcessEnv,
): Promise<{ address: string; token: string }> => {
  const address = await addressFor(flags, env)
  if (address === null)
    throw new Failure(EXIT.notAllowed, 'You are not signed in. Sign in first: cohort login')
  const token = givenToken(flags, env) ?? (await read(env)).tokens[address]
  if (token !== undefined) return { address, token }
  throw new Failure(
    EXIT.notAllowed,
    `You are not signed in to ${address}. Sign in first: cohort login --address ${address}`,
  )
}

/** Stores a token and makes its address the default. */
export const storeToken = async (env: NodeJS.ProcessEnv, address: string, token: string): Promise<void> => {
  const { tokens } = await read(env)
  await write(env, { current: address, tokens: { ...tokens, [address]: token } })
}

/** Removes a token and returns whether there was one. */
export const forgetToken = async (env: NodeJS.ProcessEnv, address: string): Promise<boolean> => {
  const { current, tokens } = await read(env)
  const { [address]: token, ...others } = tokens
  if (token === undefined) return false
  await write(env, { current: current === address ? null : current, tokens: others })
  return true
}
