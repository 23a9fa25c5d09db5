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

/** Hands out ports without claiming them on this machine. */
const portsOfOneStack = (probe: (port: number) => Promise<boolean>, distance = 0) => {
  const claimed = new Set<number>()
  return new Ports(probe, distance, async (port) => {
    if (claimed.has(port)) return undefined
    claimed.add(port)
    return () => claimed.delete(port)
  })
}

test('isFree is false while a program listens on the port', async () => {
  const { server, port } = await listening()
  expect(await isFree(port)).toBe(false)
  await new Promise((closed) => server.close(closed))
  expect(await isFree(port)).toBe(true)
})

test('Ports.from skips a default port that is taken', async () => {
  const ports = portsOfOneStack(async (port) => port !== 3000)
  expect(await ports.from(3000)).toBe(3001)
})

test('Ports.from adds the distance to the default port', async () => {
  const ports = portsOfOneStack(async (port) => port !== 13_000, 10_000)
  expect(await ports.from(3000)).toBe(13_001)
})

test('Ports.from returns different ports to two services that ask at the same time', async () => {
  const ports = portsOfOneStack(async () => true)
  expect(await Promise.all([ports.from(3000), ports.from(3000)])).toEqual([3000, 3001])
})

test('Ports.from returns different ports to stacks that start at the same time', async () => {
  const distance = (await scatteredPorts().from(0)) + 1
  const stacks = [new Ports(isFree, distance), new Ports(isFree, distance), new Ports(isFree, distance)]
  const given = await Promise.all(stacks.map((ports) => ports.from(0)))
  expect(new Set(given).size).toBe(3)
})

test('a port that another stack has claimed is taken until that stack ends', async () => {
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

test('Ports.named rejects a port that is taken, with a command for another one', async () => {
  const ports = portsOfOneStack(async () => false)
  await expect(ports.named('PORT', '8080')).rejects.toThrow(
    /Port 8080 \(PORT\) is in use[\s\S]*PORT=8081 npm start/,
  )
})

test.each(['', 'web', '0', '70000', '80.5'])('Ports.named rejects %p', async (value) => {
  await expect(portsOfOneStack(async () => true).named('PORT', value)).rejects.toThrow('must be a port')
})
