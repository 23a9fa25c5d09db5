import { forgotPasswordRequestSchema, resetPasswordRequestSchema, signupRequestSchema } from './users'

const valid = { email: 'reader@example.org', password: 'p', fullName: 'Reader' }

test('an email address is trimmed and lower-cased', () => {
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
])('%j is refused as an email address', (email) => {
  expect(signupRequestSchema.safeParse({ ...valid, email }).success).toBe(false)
})

test('a password can be weak and use any script', () => {
  expect(signupRequestSchema.parse({ ...valid, password: 'ключ 🔑'.repeat(20) }).password).toContain('🔑')
})

const nameOf = (fullName: string) => signupRequestSchema.safeParse({ ...valid, fullName })

test.each([
  ['a right-to-left override', 'Ada\u202eecalevoL', 'U+202E'],
  ['an isolate', '\u2066Ada\u2069', 'U+2066'],
  ['a zero-width space', 'Ada\u200b', 'U+200B'],
  ['a joiner between letters', 'A\u200dda', 'U+200D'],
  ['a soft hyphen', 'A\u00adda', 'U+00AD'],
  ['a byte order mark inside', 'A\ufeffda', 'U+FEFF'],
  ['a filler', '\u3164', 'U+3164'],
  ['a tag', 'Ada\u{e0041}', 'U+E0041'],
  ['a variation selector after a letter', 'Ada\ufe0f', 'U+FE0F'],
  ['a line break', 'Ada\nLovelace', 'U+000A'],
  ['a private-use character', 'Ada\ue000', 'U+E000'],
])('a display name with %s is refused with a message that names the character', (_what, name, character) => {
  expect(nameOf(name).error?.issues[0]?.message).toBe(
    `The display name contains an invisible character (${character}). Type it instead of pasting it.`,
  )
})

test.each([
  ['Ada  Lovelace ', 'Ada Lovelace'],
  ['Ada\u00a0\u2003Lovelace', 'Ada Lovelace'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['\u05d3\u05d5\u05d3', '\u05d3\u05d5\u05d3'],
  ['Ada \u{1f469}\u{1f3fd}\u200d\u{1f680}', 'Ada \u{1f469}\u{1f3fd}\u200d\u{1f680}'],
  ['\u2764\ufe0f', '\u2764\ufe0f'],
])('the display name %j becomes %j', (name, shown) => {
  expect(nameOf(name).data?.fullName).toBe(shown)
})

test('a display name with more accents on a letter than any script needs is refused', () => {
  expect(nameOf(`A${'\u0301'.repeat(50)}`).error?.issues[0]?.message).toBe(
    'The display name can have at most four accents on a letter.',
  )
  // Hebrew with a point, a vowel and a cantillation mark, and Vietnamese with separate marks.
  for (const name of ['\u05e9\u05c1\u05bc\u05b8\u0591', 'Vie\u0323\u0302t'])
    expect(nameOf(name).success).toBe(true)
})

test('a signup request with a role is refused', () => {
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
  ['with a code of five digits', { code: '12345' }, 'The reset code must have 6 digits.'],
  ['with a line break after the code', { code: '123456\n' }, 'The reset code must have 6 digits.'],
  ['with non-ASCII digits', { code: '١٢٣٤٥٦' }, 'The reset code must have 6 digits.'],
  [
    'with a new password of five characters',
    { newPassword: '12345', confirmPassword: '12345' },
    'Password must be at least 6 characters.',
  ],
  ['with a different confirmation', { confirmPassword: 'old password' }, 'New passwords must match.'],
])('a password reset %s is refused with the message that the form shows', (_what, change, sentence) => {
  expect(resetPasswordRequestSchema.parse(reset)).toEqual(reset)
  expect(resetPasswordRequestSchema.safeParse({ ...reset, ...change }).error?.issues[0]?.message).toBe(
    sentence,
  )
})

test.each([{}, { email: '' }])('a request for a reset code with the body %j is refused', (body) => {
  expect(forgotPasswordRequestSchema.safeParse(body).error?.issues[0]?.message).toBe(
    'Please enter your email.',
  )
})
