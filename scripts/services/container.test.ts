import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProcessTable } from '../processes'
import { containerPart } from './container'
import type { Docker } from './docker'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-container-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = async (log: string) => {
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
      log: join(folder, log),
      graceMs: 0,
      ready: async () => {},
    },
    docker,
    new ProcessTable(join(folder, 'processes.json')),
  )
  return { running: await part.start(), calls }
}

test('containerPart passes a password in the environment, not in docker’s arguments', async () => {
  const { running, calls } = await start('log')
  await running.stop()
  await running.ended
  const started = calls.find(({ args }) => args.startsWith('run '))
  expect(started).toMatchObject({
    args: expect.stringContaining('--env REDIS_PASSWORD '),
    env: { REDIS_PASSWORD: 'secret' },
  })
  expect(calls.map(({ args }) => args).join('\n')).not.toContain('secret')
})

test('containerPart reports that the container cannot be watched if its log cannot be written', async () => {
  const { running } = await start('removed/log')
  expect(await running.ended).toMatch(/^cannot be watched \(ENOENT: /)
})
