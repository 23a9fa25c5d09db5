import { problemListQuerySchema } from './problems'

test('problemListQuerySchema treats blank values as absent', () => {
  const query = problemListQuerySchema.parse({ search: ' ', page: '', limit: '' })
  expect(query.search).toBe('')
  expect(query.page).toBeUndefined()
  expect(query.limit).toBeUndefined()
})

test('problemListQuerySchema accepts pages from 1', () => {
  expect(problemListQuerySchema.parse({ page: '2', limit: '10' })).toMatchObject({ page: 2, limit: 10 })
  for (const page of ['0', '-1', '1.5', 'two', ' ']) {
    expect(problemListQuerySchema.safeParse({ page }).success).toBe(false)
  }
})
