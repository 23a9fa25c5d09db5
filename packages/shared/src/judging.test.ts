import { judgeJobId, sourceFileSchema, submissionOfJobId } from './judging'

test('a job id contains its submission', () => {
  const submissionId = '0123456789abcdef01234567'
  const id = judgeJobId({ submissionId, round: 2, attempt: 3 })
  expect(id).toBe(`${submissionId}-2-3`)
  expect(submissionOfJobId(id)).toBe(submissionId)
})

test.each(['', '12', '0123456789abcdef01234567', 'repeat:x:1', '0123456789ABCDEF01234567-1-1'])(
  'the job id %j is not one of ours',
  (id) => {
    expect(submissionOfJobId(id)).toBeNull()
  },
)

test.each(['main.cpp', 'src/a_b-1.c++', 'Main.java'])('a source file may be called %s', (path) => {
  expect(sourceFileSchema.safeParse({ path, text: '' }).success).toBe(true)
})

test.each(['../main.cpp', '/main.cpp', 'a/../b', 'a//b', './a', 'a b', 'a;b', '$(x)', '', 'a\n', '..'])(
  'a source file may not be named %j',
  (path) => {
    expect(sourceFileSchema.safeParse({ path, text: '' }).success).toBe(false)
  },
)
