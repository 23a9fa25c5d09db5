import { Types } from 'mongoose'
import { buildUser, type TestUser } from '../../../test/factories'
import { rejudgingWorld } from '../../../test/rejudging-world'
import { eventually } from '../../../test/test-api'

const world = rejudgingWorld()
const {
  models,
  submitAll,
  boardOf,
  ranks,
  replacePackage,
  details,
  inState,
  created,
  ready,
  preview,
  act,
  seenByAuthor,
} = world

test('rejudging with a corrected answer file gives three participants their points', async () => {
  const { owner, juror, people, problem, other, contest } = world
  const [ada, barbara, grace, edsger] = people as [TestUser, TestUser, TestUser, TestUser]
  const ids = await submitAll([
    [ada, 'sum'],
    [edsger, 'other', other],
    [barbara, 'sum'],
    [grace, 'wrong'],
    [grace, 'sum'],
  ])
  expect(await ranks()).toEqual([
    ['Edsger', 1],
    ['Ada', 0],
    ['Barbara', 0],
    ['Grace', 0],
  ])

  await replacePackage()
  const { body } = await owner.agent.get(`/api/organiser/problems/${problem.id}`).expect(200)
  expect(body.data.outdated).toEqual([{ contest: { _id: contest.id, title: 'A contest' }, submissions: 4 }])
  const { body: counted } = await juror.agent
    .post('/api/rejudgings/count')
    .send({ contestId: contest.id, problemId: problem.id })
    .expect(200)
  expect(counted.data).toEqual({ matching: 4 })

  const id = await ready({ problemId: problem.id })
  expect(await details(id)).toMatchObject({ total: 4, judged: 4, failed: 0, announcements: [] })
  const seen = await preview(id)
  expect(seen.counts).toEqual([{ before: 'Wrong Answer', after: 'Accepted', submissions: 3 }])
  expect(
    seen.changes.map(({ submissionId, user, before, after }) => [
      submissionId,
      user?.userName,
      before,
      after,
    ]),
  ).toEqual([
    [ids[0], 'Ada', 'Wrong Answer', 'Accepted'],
    [ids[2], 'Barbara', 'Wrong Answer', 'Accepted'],
    [ids[4], 'Grace', 'Wrong Answer', 'Accepted'],
  ])
  expect(seen.ranks.map(({ user, rank, points }) => [user?.userName, rank, points.after])).toEqual([
    ['Ada', { before: 2, after: 1 }, 1],
    ['Edsger', { before: 1, after: 2 }, 1],
    ['Barbara', { before: 3, after: 3 }, 1],
    ['Grace', { before: 4, after: 4 }, 1],
  ])
  expect(seen.ranks[0]?.firstsGained).toEqual([problem.id])
  // Nothing has changed so far.
  expect(await seenByAuthor(ada, ids[0]!)).toEqual([undefined, undefined])
  expect(await ranks()).toEqual([
    ['Edsger', 1],
    ['Ada', 0],
    ['Barbara', 0],
    ['Grace', 0],
  ])

  await act(id, 'apply').expect(200)
  const applied = await inState(id, 'applied')
  expect(applied.closedBy?.userName).toBe('Juror')
  const [draft, ...others] = applied.announcements
  expect(others).toEqual([])
  expect(new Set(draft?.userIds)).toEqual(new Set([ada, barbara, grace].map(({ user }) => user._id)))
  expect(draft?.text).toMatch(
    /\nProblem A\. .+: Wrong Answer → Accepted\nYour .+\nPoints, .+\nReason: Test 1 was wrong\.$/,
  )
  expect(await ranks()).toEqual([
    ['Ada', 1],
    ['Edsger', 1],
    ['Barbara', 1],
    ['Grace', 1],
  ])
  expect((await boardOf()).ranks[3]).toMatchObject({
    totalPenalty: expect.any(Number),
    cells: [{ rejected: 1 }],
  })
  expect(await preview(id)).toEqual(seen)
  const rejudged = { at: expect.any(String), before: 'Wrong Answer', reason: 'Test 1 was wrong.' }
  expect(await seenByAuthor(ada, ids[0]!)).toEqual([rejudged, rejudged])
  // Grace's submission is still a wrong answer.
  expect(await seenByAuthor(grace, ids[3]!)).toEqual([undefined, undefined])
  const moved = await models().submissions.findById(ids[0]).lean()
  const now = await models().problems.findById(problem.id).lean()
  expect(moved).toMatchObject({ round: 2, juryRevision: 1, nextRound: null, roundsDisagree: false })
  expect(moved?.problemVersionId).toEqual(now?.currentVersion)
  expect((await owner.agent.get(`/api/organiser/problems/${problem.id}`)).body.data.outdated).toEqual([])
  const facts = { rejudging: id, problems: now!.title, submissions: 4 }
  const acts = await models().audit.find({ targetId: contest._id }).sort({ at: 1 }).lean()
  expect(acts.map(({ action, contestId, detail, outcome }) => [action, contestId, detail, outcome])).toEqual([
    ['rejudging.create', contest._id, { ...facts, reason: 'Test 1 was wrong.' }, 'done'],
    ['rejudging.apply', contest._id, { ...facts, changes: '3 Wrong Answer > Accepted' }, 'done'],
  ])
})

test('a change of points alone appears in the preview, the audit log, the drafts and the author’s view', async () => {
  const { people, contest } = world
  const [ada] = people as [TestUser]
  const [id = ''] = await submitAll([[ada, 'half']])
  await replacePackage()
  const rejudging = await ready()
  expect(await preview(rejudging)).toMatchObject({
    changes: [{ submissionId: id, points: { before: 20, after: 50 } }],
    counts: [{ before: 'Wrong Answer', after: 'Wrong Answer', submissions: 1 }],
    ranks: [],
  })
  await act(rejudging, 'apply').expect(200)
  const { announcements } = await inState(rejudging, 'applied')
  expect(announcements).toMatchObject([
    { userIds: [ada.user._id], changes: [expect.stringMatching(/: Wrong Answer with new points$/)] },
  ])
  const rejudged = {
    at: expect.any(String),
    before: 'Wrong Answer',
    pointsBefore: 20,
    reason: 'Test 1 was wrong.',
  }
  expect(await seenByAuthor(ada, id)).toEqual([rejudged, rejudged])
  const entry = await models().audit.findOne({ action: 'rejudging.apply', targetId: contest._id }).lean()
  expect(entry?.detail).toMatchObject({ changes: '1 Wrong Answer with new points' })
})

test('the preview numbers participants with the same name just like the board', async () => {
  const { api, people } = world
  const [ada] = people as [TestUser]
  const other = await buildUser(api, 'Ada')
  await submitAll([
    [ada, 'sum'],
    [other, 'sum'],
  ])
  await replacePackage()
  const { changes, ranks: rows } = await preview(await ready())
  for (const shown of [changes, rows])
    expect(shown.map(({ user }) => user)).toEqual([
      { _id: ada.user._id, userName: 'Ada' },
      { _id: other.user._id, userName: 'Ada (2)' },
    ])
})

test('a rejudging does not change overridden verdicts or ignored submissions, but the preview shows their results', async () => {
  const { api, juror, people, contest } = world
  const [ada, barbara] = people as [TestUser, TestUser]
  const [first, second] = (await submitAll([
    [ada, 'sum'],
    [barbara, 'sum'],
  ])) as [string, string]
  const by = { reason: 'Judged by hand.', by: new Types.ObjectId(juror.user._id), at: new Date() }
  await models().submissions.updateOne(
    { _id: first },
    { $set: { override: { ...by, verdict: 'Runtime Error' }, verdict: 'Runtime Error', juryRevision: 1 } },
  )
  await models().submissions.updateOne({ _id: second }, { $set: { ignored: by, juryRevision: 1 } })
  for (const { user } of [ada, barbara])
    await api.deps.standings.refresh(contest._id, new Types.ObjectId(user._id))
  const { ranks: rows } = await boardOf()
  await replacePackage()
  const id = await ready()
  const seen = await preview(id)
  expect(seen.changes.map(({ before, after, stays }) => [before, after, stays])).toEqual([
    ['Runtime Error', 'Accepted', 'override'],
    ['Wrong Answer', 'Accepted', 'ignored'],
  ])
  expect(seen).toMatchObject({ counts: [], ranks: [] })
  await act(id, 'apply').expect(200)
  expect(await inState(id, 'applied')).toMatchObject({ announcements: [] })
  expect((await boardOf()).ranks).toEqual(rows)
  expect(await models().submissions.findById(first).lean()).toMatchObject({
    verdict: 'Runtime Error',
    round: 2,
  })
  expect(await models().submissions.findById(second).lean()).toMatchObject({
    verdict: 'Accepted',
    ignored: by,
  })
  expect(await seenByAuthor(ada, first)).toEqual([undefined, undefined])
  await juror.agent
    .put(`/api/jury/submissions/${first}/override`)
    .send({ juryRevision: 2, verdict: null })
    .expect(200)
  const rejudged = { at: expect.any(String), before: 'Wrong Answer', reason: 'Test 1 was wrong.' }
  expect(await seenByAuthor(ada, first)).toEqual([rejudged, rejudged])
})

test('judge failures are retried, then listed, but never replace a verdict', async () => {
  const { people } = world
  const [ada] = people as [TestUser]
  const [id = ''] = await submitAll([[ada, 'sum']])
  world.isJudgeBroken = true
  const rejudging = await ready()
  // On a busy machine, the sweep may consider an attempt lost and start another one.
  const { attempt } = (await models().judgings.findOne({ submissionId: id, round: 2 }).lean())!
  expect(attempt).toBeGreaterThanOrEqual(3)
  expect(await models().judgeFailures.countDocuments({ submissionId: id })).toBe(0)
  expect(await details(rejudging)).toMatchObject({ total: 1, judged: 1, failed: 1 })
  expect(await preview(rejudging)).toMatchObject({
    changes: [],
    failed: [{ submissionId: id, before: 'Wrong Answer', after: 'DOCKER_SPAWN_ERROR' }],
  })
  await act(rejudging, 'apply').expect(200)
  await inState(rejudging, 'applied')
  expect(await models().submissions.findById(id).lean()).toMatchObject({ verdict: 'Wrong Answer', round: 1 })
})

test('a rejudging is ready only when its last submission has a verdict', async () => {
  const { api, people } = world
  const [ada, barbara] = people as [TestUser, TestUser]
  await submitAll([
    [barbara, 'sum'],
    [ada, 'sum slow'],
  ])
  world.release = null
  await replacePackage()
  const rejudging = await created()
  await eventually(
    async () => world.release !== null && (await details(rejudging)).judged === 1,
    'one verdict and a running round',
  )
  await api.deps.rejudgings.heal()
  expect(await details(rejudging)).toMatchObject({ state: 'judging', judged: 1 })
  world.release!()
  await inState(rejudging, 'ready')
})

test('submissions with new verdicts need attention until their rejudging is discarded', async () => {
  const { juror, people } = world
  const [ada, barbara, grace] = people as [TestUser, TestUser, TestUser]
  const ids = await submitAll([
    [ada, 'sum'],
    [barbara, 'sum'],
    [grace, 'wrong'],
  ])
  // Two judgings of Barbara's submission with the same version disagree regardless of the rejudging.
  await models().submissions.updateOne({ _id: ids[1]! }, { $set: { roundsDisagree: true } })
  const known = (await models().judgings.findOne({ submissionId: ids[1]! }).lean())!
  await models().judgings.insertMany([
    { ...known, _id: new Types.ObjectId(), round: 2, verdict: 'Accepted' as const },
  ])
  await replacePackage()
  const differing = async () => {
    const { body } = await juror.agent
      .get(`/api/contests/${world.contest.id}/jury/submissions`)
      .query({ attention: 'differs' })
      .expect(200)
    return body.data.map(({ _id }: { _id: string }) => _id).sort()
  }
  const id = await ready()
  expect(await differing()).toEqual(ids.slice(0, 2).sort())
  await act(id, 'discard').expect(200)
  expect(await differing()).toEqual([ids[1]])
  const { body } = await juror.agent.get(`/api/jury/submissions/${ids[0]}`).expect(200)
  expect(body.data.rounds).toMatchObject([
    { round: 1, isDiscarded: false },
    { round: 2, isDiscarded: true },
  ])
})

test('drafts also name problems that have since been removed from the contest', async () => {
  const { people, problem, contest } = world
  await submitAll([[people[0]!, 'sum']])
  await replacePackage()
  const id = await ready()
  await act(id, 'apply').expect(200)
  await inState(id, 'applied')
  const title = (await models().problems.findById(problem.id).lean())?.title
  const [kept] = (await models().contests.findById(contest._id).lean())!.problems.slice(1)
  await models().contests.updateOne({ _id: contest._id }, { $set: { problems: [kept] } })
  const { announcements } = await details(id)
  expect(announcements.map(({ changes }) => changes)).toEqual([[`Problem ${title}: Wrong Answer → Accepted`]])
})
