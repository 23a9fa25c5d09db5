import { text as readAll } from 'node:stream/consumers'
import { type User, userCalls } from '@cohort/shared'
import { isUnencrypted, readAddress } from '../addresses'
import { askSecret, askText } from '../ask'
import { createClient, openClient } from '../client'
import { addressFor, forgetToken, givenToken, storeToken } from '../credentials'
import { EXIT, Failure } from '../failure'
import { type Context, isInteractive, type Outcome } from '../terminal'

const inWords = ({ fullName, email, role }: User): string => `${fullName} (${email}, ${role})`

const documentOf = (address: string, { _id, fullName, email, role }: User) => ({
  address,
  user: { _id, fullName, email, role },
})

const chooseAddress = async ({ terminal, flags }: Context): Promise<string> => {
  const known = await addressFor(flags, terminal.env)
  if (flags.address || terminal.env.COHORT_ADDRESS) return known!
  if (isInteractive(terminal))
    return readAddress(await askText(terminal, 'Address of the installation', known ?? undefined))
  throw new Failure(EXIT.usage, 'Name the installation: --address https://judge.example.org')
}

const chooseToken = async ({ terminal, flags }: Context, address: string): Promise<string> => {
  const given =
    givenToken({ ...flags, address }, terminal.env) ??
    (isInteractive(terminal)
      ? await askSecret(terminal, `API token, created at ${address}/settings`)
      : await readAll(terminal.stdin))
  const token = given.trim()
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new Failure(
    EXIT.usage,
    `This is not an API token. Create one at ${address}/settings, and pass it as --token, COHORT_TOKEN or on standard input.`,
  )
}

/** Checks a token and stores it for later commands. */
export const login = async (context: Context): Promise<Outcome> => {
  const { env, signal } = context.terminal
  const address = await chooseAddress(context)
  if (isUnencrypted(address))
    context.note(`Warning: ${address} is not encrypted, so others on the network can read the token.`)
  const token = await chooseToken(context, address)
  const user = await createClient({ address, token, signal }).call(userCalls.getUser, {})
  await storeToken(env, address, token)
  context.print(`Signed in to ${address} as ${inWords(user)}.`)
  return { ok: true, document: documentOf(address, user) }
}

/** Forgets the token of an installation. */
export const logout = async ({ terminal, flags, print }: Context): Promise<Outcome> => {
  const address = await addressFor(flags, terminal.env)
  const wasSignedIn = address !== null && (await forgetToken(terminal.env, address))
  print(
    wasSignedIn
      ? `Signed out of ${address}. The token stays valid until you revoke it at ${address}/settings.`
      : 'You are not signed in.',
  )
  return { ok: true, document: { address, wasSignedIn } }
}

/** Shows whose token is in use. */
export const whoami = async (context: Context): Promise<Outcome> => {
  const client = await openClient(context)
  const user = await client.call(userCalls.getUser, {})
  context.print(`${inWords(user)} on ${client.address}`)
  return { ok: true, document: documentOf(client.address, user) }
}
