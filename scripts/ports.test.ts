import { createServer, type Server } from 'node:net'
import { isFree, Ports } from './ports'

const listening = (): Promise<{ server: Server; port: number }> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

test('a port that a program listens on is not free, and is free again when it ends', async () => {
  const { server, port } = await listening()
  expect(await isFree(port)).toBe(false)
  await new Promise((closed) => server.close(closed))
  expect(await isFree(port)).toBe(true)
})

test('a default port that is taken gives way to the next one', async () => {
  const ports = new Ports(async (port) => port !== 3000)
  expect(await ports.from(3000)).toBe(3001)
})

test('a stack at a distance leaves the usual ports alone', async () => {
  const ports = new Ports(async (port) => port !== 13_000, 10_000)
  expect(await ports.from(3000)).toBe(13_001)
})

test('two services that ask at the same time get different ports', async () => {
  const ports = new Ports(async () => true)
  expect(await Promise.all([ports.from(3000), ports.from(3000)])).toEqual([3000, 3001])
})

test('a port that the user named and that is taken is refused with the command that chooses another', async () => {
  const ports = new Ports(async () => false)
  await expect(ports.named('PORT', '8080')).rejects.toThrow(
    /Port 8080 \(PORT\) is taken[\s\S]*PORT=8081 npm start/,
  )
})

test.each(['', 'web', '0', '70000', '80.5'])('%p is refused as a port', async (value) => {
  await expect(new Ports(async () => true).named('PORT', value)).rejects.toThrow('is to be a port')
})
