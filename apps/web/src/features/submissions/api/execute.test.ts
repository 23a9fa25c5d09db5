import { buildSubmission } from '../../../../test/factories'
import { failure, fakeServer, ok, unreachable } from '../../../../test/fake-server'
import { execute } from './execute'

const ROUTE = 'POST /api/submissions/execute'
const request = { problemId: 'b'.repeat(24), code: 'x', language: 'cpp', submissionType: 'submit' } as const

/** Sends a submission to a fake server that returns the given responses in order. */
const send = async (...answers: ReturnType<typeof ok>[]) => {
  const server = fakeServer({ [ROUTE]: () => answers.shift() ?? failure('INTERNAL', 'One call too many.') })
  const outcome = await execute(request).catch((error: Error) => error.message)
  return { outcome, keys: server.to(ROUTE).map(({ headers }) => headers.get('idempotency-key')) }
}

it('execute gives each submission its own idempotency key', async () => {
  const [first, second] = [await send(ok(buildSubmission())), await send(ok(buildSubmission()))]
  expect(first.keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(second.keys[0]).not.toBe(first.keys[0])
})

it('execute retries with the same key after a network error', async () => {
  const { outcome, keys } = await send(unreachable, ok(buildSubmission()))
  expect(outcome).toMatchObject({ verdict: 'Queued' })
  expect(keys).toEqual([keys[0], keys[0]])
})

it('execute retries only once and only after a network error', async () => {
  expect((await send(unreachable, unreachable)).keys).toHaveLength(2)
  const refused = await send(failure('RATE_LIMITED', 'Slow down.'))
  expect(refused).toMatchObject({ outcome: 'Slow down.', keys: { length: 1 } })
})
