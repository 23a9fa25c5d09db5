import { signupRequestSchema } from './users'

const valid = { email: 'reader@example.org', password: 'p', fullName: 'Reader' }

test('an address is compared in lower case and without the blanks around it', () => {
  expect(signupRequestSchema.parse({ ...valid, email: ' Reader@Example.ORG ' }).email).toBe(
    'reader@example.org',
  )
})

test.each([
  'reader@example.org, other@example.org',
  'reader@example.org\r\nBcc: other@example.org',
  'Reader <reader@example.org>',
  'reader',
  '',
])('the address %j is refused: it could name a second recipient, or none', (email) => {
  expect(signupRequestSchema.safeParse({ ...valid, email }).success).toBe(false)
})

test('a password has no rule of strength or script', () => {
  expect(signupRequestSchema.parse({ ...valid, password: 'ключ 🔑'.repeat(20) }).password).toContain('🔑')
})

test('a role cannot be asked for', () => {
  expect(signupRequestSchema.safeParse({ ...valid, role: 'admin' }).success).toBe(false)
})
