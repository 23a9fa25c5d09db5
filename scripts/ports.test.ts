import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { isFree, Ports, scatteredPorts } from './ports'

const listening = (): Promise<{ server: Server; port: number }> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

/** Ports that no other stack uses. */
const portsOfOneStack = (probe: (port: number) => Promise<boolean>, distance = 0) => {
  const claimed = new Set<number>()
  return new Ports(probe, distance, async (port) => {
    if (claimed.has(port)) return undefined
    claimed.add(port)
    return () => claimed.delete(port)
  })
}

test('a port is not free until the program that listens on it ends', async () => {
  const { server, port } = await listening()
  expect(await isFree(port)).toBe(false)
  await new Promise((closed) => server.close(closed))
  expect(await isFree(port)).toBe(true)
})

test('a default port that is taken is replaced by the next one', async () => {
  const ports = portsOfOneStack(async (port) => port !== 3000)
  expect(await ports.from(3000)).toBe(3001)
})

test('a stack with an offset avoids the usual ports', async () => {
  const ports = portsOfOneStack(async (port) => port !== 13_000, 10_000)
  expect(await ports.from(3000)).toBe(13_001)
})

test('two simultaneous services get different ports', async () => {
  const ports = portsOfOneStack(async () => true)
  expect(await Promise.all([ports.from(3000), ports.from(3000)])).toEqual([3000, 3001])
})

test('stacks that start at the same moment get different ports, even before anything listens there', async () => {
  const distance = (await scatteredPorts().from(0)) + 1
  const stacks = [new Ports(isFree, distance), new Ports(isFree, distance), new Ports(isFree, distance)]
  const given = await Promise.all(stacks.map((ports) => ports.from(0)))
  expect(new Set(given).size).toBe(3)
})

test('a port of another stack counts as taken, whether or not it was requested by number, until that stack ends', async () => {
  const script = `
    import { Ports } from './ports'
    new Ports().from(${(await scatteredPorts().from(0)) + 1}).then((port) => console.log(port))
    process.stdin.resume()`
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const port = Number(String((await once(other.stdout, 'data'))[0]))
  expect(await isFree(port)).toBe(true)
  await expect(new Ports().named('PORT', String(port))).rejects.toThrow('is in use')
  expect(await new Ports().from(port)).toBeGreaterThan(port)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(await new Ports().named('PORT', String(port))).toBe(port)
})

test('a taken port that the user set is refused with the command that changes it', async () => {
  const ports = portsOfOneStack(async () => false)
  await expect(ports.named('PORT', '8080')).rejects.toThrow(
    /Port 8080 \(PORT\) is in use[\s\S]*PORT=8081 npm start/,
  )
})

test.each(['', 'web', '0', '70000', '80.5'])('%p is refused as a port', async (value) => {
  await expect(portsOfOneStack(async () => true).named('PORT', value)).rejects.toThrow('must be a port')
})
