import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userCalls } from '@cohort/shared'
import { logIn, signUp } from './client'
import { eventually } from './processes'
import { type Stack, startStack } from './stack'

let stack: Stack
let outbox: string

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cohort-mail-'))
  outbox = join(folder, 'outbox')
  // A file in place of the outbox folder prevents the API from sending mail.
  await writeFile(outbox, '')
  stack = await startStack({ judge: false, problems: [], api: { MAIL_OUTBOX: outbox } })
})
afterAll(async () => {
  await stack?.stop()
  await rm(join(outbox, '..'), { recursive: true, force: true })
})

test('a reset code arrives even if the API is killed before it sends the mail', async () => {
  const learner = await signUp(stack.url)
  const { email } = learner.person
  const asked = await learner.call('POST', userCalls.forgotPassword.path, { email })
  expect(asked.status).toBe(200)
  await stack.api.kill()
  await rm(outbox)
  await mkdir(outbox)
  await stack.restartApi()

  const mail = await eventually('The mail', async () => {
    const [name] = await readdir(outbox)
    return name && readFile(join(outbox, name), 'utf8')
  })
  const code = /^ {4}(\d{6})$/m.exec(mail)?.[1]
  const newPassword = 'a new password'
  const reset = await learner.call('POST', userCalls.resetPassword.path, {
    email,
    code,
    newPassword,
    confirmPassword: newPassword,
  })
  expect(reset.status).toBe(200)
  await logIn(stack.url, { email, password: newPassword })
})
