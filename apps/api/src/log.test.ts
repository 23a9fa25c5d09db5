import { createLog } from './log'

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('an error is logged with its message and cause, but without other fields', () => {
  const refused = Object.assign(new Error('the document was refused'), {
    value: { sources: [{ text: 'SECRET CODE' }] },
  })
  const line = logged((log) => log.error({ err: new Error('a request failed', { cause: refused }) }, 'sorry'))
  expect(line).toMatch(/a request failed.*the document was refused/)
  expect(line).not.toContain('SECRET CODE')
})

test('a field with a secret is redacted at each of the first three levels', () => {
  const line = logged((log) =>
    log.info({
      password: 'SECRET',
      body: { code: 'SECRET', deep: { cookie: 'SECRET' } },
      token: 'SECRET',
      user: 'ada',
    }),
  )
  expect(line).not.toContain('SECRET')
  expect(line).toContain('ada')
})

test('each line has the time in UTC, in ISO 8601 format', () => {
  const { time } = JSON.parse(logged((log) => log.info('ready')))
  expect(time).toBe(new Date(time).toISOString())
})
