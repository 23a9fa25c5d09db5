import { loginRequestSchema } from '@cohort/shared'
import { Command } from 'commander'
import type { AccountChange } from '../features/admin/accounts.service'
import { makeAdmin } from '../features/admin/accounts.service'
import { commandSource } from '../features/audit/audit.service'
import { CommandRefused, runProgram, withCore } from './with-core'

const emailOf = (text: string): string => {
  const parsed = loginRequestSchema.shape.email.safeParse(text)
  if (!parsed.success) throw new CommandRefused(`${JSON.stringify(text)} is not a valid email address.`)
  return parsed.data
}

/** Describes the account, so that the operator can check it. Anyone may have signed up with that email. */
const sentenceOf = ({ account, before }: AccountChange): string => {
  const who = `${account.email} (${account.fullName}, signed up ${account.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC)`
  const wasDisabled = before.disabledAt ? ' The account was disabled and is now enabled.' : ''
  return before.role === 'admin'
    ? `${who} is already an admin.${wasDisabled}`
    : `${who} is now an admin. The previous role was ${before.role}.${wasDisabled}`
}

const program = new Command('users').description('Manage accounts.')

program
  .command('make-admin')
  .description('Make an account an admin. Use it for the first admin, or if no admin can log in.')
  .argument('<email>', 'the email address of an existing account')
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
          `No account has the email ${email}. Sign up with it at /signup, then run this command again.`,
        )
      console.log(sentenceOf(change))
    }),
  )

runProgram(program)
