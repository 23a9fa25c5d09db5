import { CODE_LIMIT_BYTES, CUSTOM_INPUT_LIMIT_BYTES } from './limits'
import { executeRequestSchema } from './submissions'

const valid = { problemId: 'a'.repeat(24), code: 'print(1)', language: 'python', submissionType: 'submit' }
const messageOf = (change: object): string | undefined =>
  executeRequestSchema.safeParse({ ...valid, ...change }).error?.issues[0]?.message

test('executeRequestSchema accepts a valid request', () => {
  expect(executeRequestSchema.parse(valid)).toEqual(valid)
})

test.each(['', ' \n\t'])(
  'executeRequestSchema rejects the blank code %j with the specified message',
  (code) => {
    expect(messageOf({ code })).toBe('Code cannot be empty.')
  },
)

test('the code limit counts bytes, not characters', () => {
  expect(messageOf({ code: 'é'.repeat(CODE_LIMIT_BYTES / 2) })).toBeUndefined()
  expect(messageOf({ code: `${'é'.repeat(CODE_LIMIT_BYTES / 2)}x` })).toBe('The code must be at most 64 KB.')
})

test('the custom input limit counts bytes', () => {
  expect(messageOf({ customInput: 'x'.repeat(CUSTOM_INPUT_LIMIT_BYTES) })).toBeUndefined()
  expect(messageOf({ customInput: 'x'.repeat(CUSTOM_INPUT_LIMIT_BYTES + 1) })).toBe(
    'The custom input must be at most 1 MB.',
  )
})

const named = (part: object = {}) => ({ name: 'Input 1', input: '1', ...part })

test('custom inputs and expected outputs share a limit that counts bytes', () => {
  const half = 'é'.repeat(CUSTOM_INPUT_LIMIT_BYTES / 4)
  expect(messageOf({ customInputs: [named({ input: half, expectedOutput: half })] })).toBeUndefined()
  expect(messageOf({ customInputs: [named({ input: half, expectedOutput: half }), named()] })).toBe(
    'All custom inputs and expected outputs together must be at most 1 MB.',
  )
})

test.each([
  ['an empty list of custom inputs', [], 'Give at least one custom input.'],
  ['eleven custom inputs', Array(11).fill(named()), 'A run can have at most 10 custom inputs.'],
  ['a blank name for a custom input', [named({ name: ' ' })], 'Give each custom input a name.'],
  ['a name of 41 characters', [named({ name: 'x'.repeat(41) })], 'A name can have at most 40 characters.'],
  ['a blank custom input', [named(), named({ input: ' \n' })], 'A custom input must not be blank.'],
])('executeRequestSchema rejects %s with a message', (_what, customInputs, message) => {
  expect(messageOf({ customInputs })).toBe(message)
})

test.each([
  ['an operator instead of an id', { problemId: { $ne: null } }],
  ['an unknown language', { language: 'brainfuck' }],
  ['an unknown type', { submissionType: 'verify' }],
  ['an unknown field', { role: 'admin' }],
  ['an array instead of code', { code: ['print(1)'] }],
])('executeRequestSchema rejects %s', (_what, change) => {
  expect(executeRequestSchema.safeParse({ ...valid, ...change }).success).toBe(false)
})
