import { redisConfig } from './redis'

test('redisConfig binds to the loopback address, evicts no keys, and writes an append-only file if durable', () => {
  const config = redisConfig({
    port: 1,
    folder: '/a "b"',
    password: 'secret',
    durable: true,
  })
  expect(config).toContain('bind 127.0.0.1\n')
  expect(config).toContain('maxmemory-policy noeviction\n')
  expect(config).toContain('appendonly yes\n')
  expect(config).toContain('requirepass secret\n')
  expect(config).toContain('dir "/a \\"b\\""\n')
  expect(redisConfig({ port: 1, folder: '/', password: 'secret', durable: false })).toContain(
    'appendonly no\n',
  )
})
