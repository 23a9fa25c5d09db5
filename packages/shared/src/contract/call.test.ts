import { z } from 'zod'
import { defineCalls, envelopeOfCall, pageOf, pathTo } from './call'

const { list, one } = defineCalls('Things', {
  list: { at: 'GET /api/things', summary: 'All.', access: 'anyone', answer: pageOf(z.string()) },
  one: {
    at: 'GET /api/things/{id}/parts/{part}',
    summary: 'One.',
    access: 'user',
    answer: pageOf(z.string()),
  },
})

test('defineCalls uses the key of a call as its id', () => {
  expect([list.id, one.id, one.tag]).toEqual(['list', 'one', 'Things'])
})

test('pathTo escapes parameters', () => {
  expect(pathTo(list)).toBe('/api/things')
  expect(pathTo(one, { id: 'a/b', part: '?' })).toBe('/api/things/a%2Fb/parts/%3F')
})

test('envelopeOfCall requires the fields next to the data', () => {
  const answer = { statusCode: 200, success: true, data: ['a'], message: 'OK' }
  expect(envelopeOfCall(list).safeParse(answer).success).toBe(false)
  expect(envelopeOfCall(list).parse({ ...answer, total: 1 }).total).toBe(1)
})
