import { createServer } from 'node:net'
import { listensOn, showsProcesses } from './listeners'

test('a process that listens on a port is distinguished from one that does not', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  expect(listensOn(port, [process.pid])).toBe(true)
  expect(listensOn(port, [process.ppid])).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(listensOn(port, [process.pid])).toBe(false)
})

test('a running container without visible processes is in a virtual machine; one that ended is not', async () => {
  const unseen = 'f'.repeat(64)
  expect(await showsProcesses(unseen, async () => true)).toBe(false)
  expect(await showsProcesses(unseen, async () => false)).toBe(true)
})
