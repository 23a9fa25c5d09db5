import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProcessTable } from '../processes'
import { containerPart } from './container'
import type { Docker } from './docker'
import { servicePassword } from './password'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-password-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a password is random, made once, and only its owner can read it', () => {
  const password = servicePassword(folder)
  expect(password).toMatch(/^[0-9a-f]{64}$/)
  expect(servicePassword(folder)).toBe(password)
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
  rmSync(join(folder, 'password'))
  expect(servicePassword(folder)).not.toBe(password)
})

test('a password reaches a container through its environment, not docker’s arguments', async () => {
  const calls: { args: string; env: NodeJS.ProcessEnv | undefined }[] = []
  const docker: Docker = {
    program: '/bin/false',
    env: {},
    here: true,
    run: async (args, options) => {
      calls.push({ args: args.join(' '), env: options?.env })
      return 'container-id'
    },
  }
  const part = containerPart(
    {
      name: 'Redis',
      container: 'test',
      image: 'image',
      options: [],
      secrets: { REDIS_PASSWORD: 'secret' },
      args: [],
      log: join(folder, 'log'),
      graceMs: 0,
      port: 1,
      ready: async () => {},
    },
    docker,
    new ProcessTable(join(folder, 'processes.json')),
  )
  const running = await part.start()
  await running.stop()
  await running.ended
  const started = calls.find(({ args }) => args.startsWith('run '))
  expect(started).toMatchObject({
    args: expect.stringContaining('--env REDIS_PASSWORD '),
    env: { REDIS_PASSWORD: 'secret' },
  })
  expect(calls.map(({ args }) => args).join('\n')).not.toContain('secret')
})
