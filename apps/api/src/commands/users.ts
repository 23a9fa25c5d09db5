import { loginRequestSchema } from '@cohort/shared'
import { Command } from 'commander'
import type { AccountChange } from '../features/admin/accounts.service'
import { makeAdmin } from '../features/admin/accounts.service'
import { commandSource } from '../features/audit/audit.service'
import { CommandRefused, runProgram, withCore } from './with-core'

const emailOf = (text: string): string => {
  const parsed = loginRequestSchema.shape.email.safeParse(text)
  if (!parsed.success) throw new CommandRefused(`${JSON.stringify(text)} is no email address.`)
  return parsed.data
}

/** Describes the account so that the operator can check it: anyone may have signed up with that email. */
const sentenceOf = ({ account, before }: AccountChange): string => {
  const who = `${account.email} (${account.fullName}, signed up ${account.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC)`
  const wasDisabled = before.disabledAt ? ' The account was disabled and is enabled now.' : ''
  return before.role === 'admin'
    ? `${who} is an admin already.${wasDisabled}`
    : `${who} is an admin now; the role was ${before.role}.${wasDisabled}`
}

const program = new Command('users').description('Manage accounts, for the operator of this installation.')

program
  .command('make-admin')
  .description('Make an account an admin: the first one, or if no admin can log in any more.')
  .argument('<email>', 'the address that somebody has signed up with on the page')
  .action((text: string) =>
    withCore(async ({ database, audit }) => {
      const email = emailOf(text)
      const account = await database.models.users.findOne({ email }, { _id: 1 }).lean()
      const change =
        account &&
        (await audit.record(
          commandSource('users make-admin'),
          { action: 'account.makeAdmin', target: account._id },
          () => makeAdmin(database.models.users, email),
        ))
      if (!change)
        throw new CommandRefused(
          `No account has the email ${email}. Sign up with it on the page (/signup), then run this again.`,
        )
      console.log(sentenceOf(change))
    }),
  )

runProgram(program)
