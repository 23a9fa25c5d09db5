import { apiEnvironment, workerEnvironment } from './apps'
import type { Context } from './open-stack'
import type { Services } from './services/bring-up'

const ports = { web: 3000, api: 3000, internal: 3001, health: 3002 }
const secrets = { SESSION_SECRET: 'session', PASSWORD_PEPPER: 'pepper', WORKER_TOKEN: 'token' }
const services = { mongoUrl: 'mongodb://m', redisUrl: 'redis://r', sandboxBase: 'b', docker: { env: {} } }
const contextOf = (env: NodeJS.ProcessEnv) =>
  ({ id: 'id', env, folders: { root: '/root', data: '/data' } }) as unknown as Context

test('mail is written to the stack’s outbox folder unless MAIL_OUTBOX is set', () => {
  const outboxOf = (env: NodeJS.ProcessEnv) =>
    apiEnvironment(contextOf(env), services as unknown as Services, ports, secrets).MAIL_OUTBOX
  expect(outboxOf({})).toBe('/data/outbox')
  expect(outboxOf({ MAIL_OUTBOX: '/mails' })).toBe('/mails')
})

test('the worker gets neither the database’s address nor the API’s secrets', () => {
  const env = workerEnvironment(
    contextOf({ MONGO_URL: 'm', SESSION_SECRET: 's', PASSWORD_PEPPER: 'p', SMTP_URL: 'smtp', SLOTS: '2' }),
    services as unknown as Services,
    ports,
    secrets,
  )
  expect(env).toMatchObject({ WORKER_TOKEN: 'token', SLOTS: '2' })
  for (const name of ['MONGO_URL', 'SESSION_SECRET', 'PASSWORD_PEPPER', 'SMTP_URL'])
    expect(env[name]).toBeUndefined()
})
