import { judgeJobId, sourceFileSchema, submissionOfJobId } from './judging'

test('submissionOfJobId reads the submission from a job id', () => {
  const submissionId = '0123456789abcdef01234567'
  const id = judgeJobId({ submissionId, round: 2, attempt: 3 })
  expect(id).toBe(`${submissionId}-2-3`)
  expect(submissionOfJobId(id)).toBe(submissionId)
})

test.each(['', '12', '0123456789abcdef01234567', 'repeat:x:1', '0123456789ABCDEF01234567-1-1'])(
  'submissionOfJobId returns null for %j',
  (id) => {
    expect(submissionOfJobId(id)).toBeNull()
  },
)

test.each(['main.cpp', 'src/a_b-1.c++', 'Main.java'])('a source file can be named %s', (path) => {
  expect(sourceFileSchema.safeParse({ path, text: '' }).success).toBe(true)
})

test.each(['../main.cpp', '/main.cpp', 'a/../b', 'a//b', './a', 'a b', 'a;b', '$(x)', '', 'a\n', '..'])(
  'a source file cannot be named %j',
  (path) => {
    expect(sourceFileSchema.safeParse({ path, text: '' }).success).toBe(false)
  },
)
