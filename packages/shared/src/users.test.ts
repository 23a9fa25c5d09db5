import { forgotPasswordRequestSchema, resetPasswordRequestSchema, signupRequestSchema } from './users'

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

const reset = {
  email: 'reader@example.org',
  code: '012345',
  newPassword: 'new password',
  confirmPassword: 'new password',
}

test.each([
  ['without an email', { email: undefined }, 'All fields are required.'],
  ['without a code', { code: undefined }, 'All fields are required.'],
  ['with an empty new password', { newPassword: '' }, 'All fields are required.'],
  ['without a confirmation', { confirmPassword: undefined }, 'All fields are required.'],
  ['with a code of five digits', { code: '12345' }, 'The reset code has 6 digits.'],
  ['with a code and a line break', { code: '123456\n' }, 'The reset code has 6 digits.'],
  ['with digits of another script', { code: '١٢٣٤٥٦' }, 'The reset code has 6 digits.'],
  [
    'with five characters',
    { newPassword: '12345', confirmPassword: '12345' },
    'Password must be at least 6 characters.',
  ],
  ['with another confirmation', { confirmPassword: 'old password' }, 'New passwords must match.'],
])('a password reset %s is refused in the words of the form', (_what, change, sentence) => {
  expect(resetPasswordRequestSchema.parse(reset)).toEqual(reset)
  expect(resetPasswordRequestSchema.safeParse({ ...reset, ...change }).error?.issues[0]?.message).toBe(
    sentence,
  )
})

test.each([{}, { email: '' }])('a reset code for %j is not asked for without an email', (body) => {
  expect(forgotPasswordRequestSchema.safeParse(body).error?.issues[0]?.message).toBe(
    'Please enter your email.',
  )
})
