import { MOST_ARCHIVED } from '@cohort/shared'
import { Types } from 'mongoose'
import { buildProblem, buildSubmission, buildUser, type TestUser } from '../../../test/factories'
import { juryWorld } from '../../../test/jury-world'
import { readArchive } from '../../../test/read-archive'
import { createJuryLists } from './jury-list.service'
import { folderName } from './submission-archive'

const world = juryWorld()

const download = (path: string, query: object = {}, by = world.member) =>
  readArchive(by, path, 'submissions.csv', query)

const ofContest = () => `/api/contests/${world.contest.id}/jury/submissions/archive`
const ofProblem = () => `/api/organiser/problems/${world.problem.id}/submissions/archive`

test('an archive of a contest has a folder for each participant and a table of all submissions', async () => {
  const { slug } = (await world.models().problems.findById(world.problem.id).lean())!
  const other = await buildUser(world.api, 'ada')
  const first = await world.send(world.ada, 'Wrong Answer')
  await world.send(other, 'Accepted', { code: 'print("ä")', language: 'javascript' })
  await world.send(world.ada, 'Time Limit Exceeded')
  const files = await download(ofContest())
  expect(Object.keys(files)).toEqual([
    `Ada/0001 ${slug} wrong-answer.py`,
    `ada (2)/0002 ${slug} accepted.js`,
    `Ada/0003 ${slug} time-limit-exceeded.py`,
    'submissions.csv',
    'submissions.json',
  ])
  expect(files[`ada (2)/0002 ${slug} accepted.js`]).toBe('print("ä")')
  const [header, row] = files['submissions.csv']!.split('\r\n')
  expect(header).toBe(
    '\ufeffid,submittedAt,contestId,userId,user,group,problemId,label,problem,language,verdict,isOverridden,isIgnored,seconds,kb,file',
  )
  expect(row).toMatch(
    new RegExp(`^${first},.+,Ada,,${world.problem.id},A,Sum,python,Wrong Answer,false,false,`),
  )
  expect(JSON.parse(files['submissions.json']!)[1]).toMatchObject({
    user: 'ada',
    verdict: 'Accepted',
    file: `ada (2)/0002 ${slug} accepted.js`,
  })
})

test('the table of an archive contains no formulas', async () => {
  const formula = await buildUser(world.api, '=1+1')
  await world.send(formula, 'Accepted')
  const files = await download(ofContest())
  expect(files['submissions.csv']!.split('\r\n')[1]).toContain(",'=1+1,")
  expect(JSON.parse(files['submissions.json']!)).toMatchObject([{ user: '=1+1' }])
})

test('participants with the same name have separate folders, distinguished by group or number', async () => {
  const [jonas, namesake, classmate] = await Promise.all(
    ['9a', '9b', '9b'].map(async (group) => {
      const user = await buildUser(world.api, 'Jonas Bauer')
      await world.models().users.updateOne({ _id: user.user._id }, { $set: { group } })
      return user
    }),
  )
  for (const by of [jonas!, namesake!, classmate!]) await world.send(by, 'Accepted')
  const files = await download(ofContest())
  const folders = Object.keys(files).map((name) => name.split('/')[0])
  expect(folders).toEqual([
    'Jonas Bauer (9a)',
    'Jonas Bauer (9b)',
    'Jonas Bauer (9b) (2)',
    'submissions.csv',
    'submissions.json',
  ])
  expect(JSON.parse(files['submissions.json']!)).toMatchObject([
    { user: 'Jonas Bauer', group: '9a' },
    { user: 'Jonas Bauer', group: '9b' },
    { user: 'Jonas Bauer', group: '9b' },
  ])
})

test('an archive respects the filters, the separator and the choice to omit programs', async () => {
  await world.send(world.ada, 'Wrong Answer')
  await world.send(world.grace, 'Accepted')
  const files = await download(ofContest(), { verdict: 'Accepted', separator: ';', programs: 'false' })
  expect(Object.keys(files)).toEqual(['submissions.csv', 'submissions.json'])
  expect(files['submissions.csv']).toMatch(/^\ufeffid;submittedAt;/)
  expect(JSON.parse(files['submissions.json']!)).toMatchObject([{ user: 'Grace', file: null }])
})

test('an archive of a problem includes all programs, even those of deleted accounts', async () => {
  world.problem = await buildProblem(world.api, { owner: world.organiser })
  const submissions = Array.from({ length: 101 }, (_, index) =>
    buildSubmission(world.ada, world.problem, { submittedAt: new Date(index) }),
  )
  const deletedUser = { user: { _id: new Types.ObjectId().toHexString() } } as TestUser
  await world.models().submissions.insertMany([...submissions, buildSubmission(deletedUser, world.problem)])
  const files = await download(ofProblem(), {}, world.organiser)
  expect(Object.keys(files)).toHaveLength(104)
  expect(Object.keys(files).filter((name) => name.startsWith('Deleted account/'))).toHaveLength(1)
  expect(JSON.parse(files['submissions.json']!)).toHaveLength(102)
  const target = new Types.ObjectId(world.problem.id)
  const entries = await world.models().audit.find({ targetId: target }).lean()
  expect(entries).toMatchObject([
    { action: 'problem.downloadSubmissions', outcome: 'done', detail: { submissions: 102 } },
  ])
})

test('an archive of too many submissions is refused before any submission is read', async () => {
  const lists = createJuryLists({ submissions: { countDocuments: async () => MOST_ARCHIVED + 1 } } as never)
  await expect(lists.toArchiveOfContest(new Types.ObjectId(), {})).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/at most 10,000 submissions\. .*shorter time/),
  })
})

test.each([
  ['Ada Beck', 'Ada Beck'],
  ['Müller, Jörg', 'Müller, Jörg'],
  ['../a\\b', 'a b'],
  ['What? <"why">', 'What why'],
  ['.hidden.', 'hidden'],
  ['\u202eAda', 'Ada'],
  ['con', 'Name con'],
  ['__MACOSX', 'Name __MACOSX'],
  ['Thumbs.db', 'Name Thumbs.db'],
  ['.DS_Store', 'DS_Store'],
  ['...', 'Name'],
  ['😀'.repeat(80), '😀'.repeat(50)],
])('the folder for %s is %s', (userName, folder) => {
  expect(folderName(userName)).toBe(folder)
})
