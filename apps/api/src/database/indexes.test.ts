import { startTestApi, type TestApi } from '../../test/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ consumers: false, newDatabase: true })
})
afterAll(() => api.stop())

interface Index {
  key: Record<string, number>
  unique?: boolean
  expireAfterSeconds?: number
  partialFilterExpression?: unknown
}

const described = ({ key, unique, expireAfterSeconds, partialFilterExpression }: Index): string =>
  [
    Object.entries(key)
      .map(([field, order]) => (order < 0 ? `-${field}` : field))
      .join(' '),
    ...(unique ? ['unique'] : []),
    ...(expireAfterSeconds === undefined ? [] : [`expires after ${expireAfterSeconds / 86_400} d`]),
    ...(partialFilterExpression === undefined ? [] : [`where ${JSON.stringify(partialFilterExpression)}`]),
  ].join(', ')

test('every collection has exactly the expected indexes', async () => {
  const found: Record<string, string[]> = {}
  for (const [name, model] of Object.entries(api.deps.database.models)) {
    await model.createCollection()
    const indexes = (await model.collection.indexes()) as unknown as Index[]
    found[name] = indexes
      .map(described)
      .filter((each) => each !== '_id' && each !== '_id, unique')
      .sort()
  }
  const wanted: Record<string, string[]> = {
    users: ['email, unique', 'nameKey'],
    // For expiry, and for ending all sessions of an account.
    sessions: ['expiresAt, expires after 0 d', 'userId -lastSeenAt'],
    signInLinks: ['expiresAt, expires after 0 d', 'userId'],
    invitations: ['code, unique', 'expiresAt, expires after 0 d'],
    audit: [
      '-at -_id',
      'contestId -at -_id',
      'keptUntil, expires after 0 d',
      'targetId -at -_id',
      'userId -at -_id',
    ],
    apiTokens: ['expiresAt, expires after 30 d', 'hash, unique', 'userId createdAt'],
    passwordResets: ['expiresAt, expires after 0 d'],
    problems: ['slug, unique', 'tallyDue', 'visibility titleKey _id'],
    problemVersions: ['problemId packageHash, unique'],
    openedHelp: ['problemId userId kind number, unique'],
    packageVerifications: [],
    shipped: [],
    problemListRevisions: [],
    mistakeReports: ['problemId isResolved -createdAt -_id'],
    analyses: ['programKey'],
    smallCases: [],
    dailyProblems: [],
    contests: ['slug, unique'],
    standings: ['contestId userId, unique'],
    announcements: ['contestId -at'],
    submissions: [
      'contestId -submittedAt -_id, where {"inContest":true}',
      'contestId userId, where {"inContest":true}',
      'nextRound, where {"nextRound":{"$gt":0}}',
      'standingDue, where {"standingDue":true}',
      'submittedAt, where {"final":false}',
      'isCounted problemId verdict userId',
      'problemId -submittedAt -_id, where {"submissionType":"submit"}',
      'problemId userId -submittedAt -_id',
      'userId -submittedAt -_id',
      'userId isCounted problemId verdict',
    ],
    judgeFailures: ['contestId -at -_id', 'submissionId round attempt, unique'],
    judgings: [
      'enqueuedAt, where {"final":false}',
      'rejudgingId submissionId, unique, where {"rejudgingId":{"$exists":true}}',
      'rejudgingId verdict, where {"rejudgingId":{"$exists":true}}',
      'submissionId round, unique',
    ],
    rejudgings: ['contestId -createdAt -_id', 'problemId -createdAt -_id', 'state'],
    idempotencyKeys: ['expiresAt, expires after 0 d', 'userId key, unique'],
    problemImports: ['startedAt, expires after 7 d'],
    blobs: [],
    blobUploads: ['startedAt'],
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([name, list]) => [name, expect.arrayContaining(list)])),
  )
})
