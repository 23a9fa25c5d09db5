import type Docker from 'dockerode'
import { createDockerSandbox } from './docker-sandbox'
import { SANDBOXES_DIR } from './testing'

const fullSupport = { OSType: 'linux', MemoryLimit: true, PidsLimit: true, SecurityOptions: ['name=seccomp'] }
const check = (facts: Partial<typeof fullSupport>) =>
  createDockerSandbox({
    sandboxesDir: SANDBOXES_DIR,
    base: 'none',
    deployment: 'test',
    worker: 'test',
    docker: { info: async () => ({ ...fullSupport, ...facts }) } as unknown as Docker,
  }).check()

test('a Docker host that supports every limit is accepted', async () => {
  await expect(check({})).resolves.toBeUndefined()
})

test.each([
  ['Linux containers', { OSType: 'windows' }],
  ['memory limits', { MemoryLimit: false }],
  ['process limits', { PidsLimit: false }],
  ['seccomp', { SecurityOptions: ['name=apparmor'] }],
])('a Docker host without %s is rejected', async (what, facts) => {
  await expect(check(facts)).rejects.toThrow(`The Docker host does not support what judging needs: ${what}`)
})
