import type { AuditEntry } from '@cohort/shared'
import { buildProblem } from '../../../test/factories'
import { juryWorld, MINUTE } from '../../../test/jury-world'

const STALE = 'Someone else changed this submission. Look at it again before you decide.'

const world = juryWorld()
const { models, judge, send, get, list, idsOf, act, override, ignore, statusOf } = world

const board = async () => {
  const { body } = await world.api.guest().get(`/api/contests/${world.contest.id}/leaderboard`).expect(200)
  return body.data.ranks.map(
    (row: { userId: { userName: string }; totalPoints: number; totalPenalty: number }) => [
      row.userId.userName,
      row.totalPoints,
      row.totalPenalty,
    ],
  )
}
const tally = async () => {
  world.now = new Date(world.now.getTime() + 24 * 60 * MINUTE)
  await world.api.deps.tallies.refresh()
  const { tried, solved } = (await models().problems.findById(world.problem.id).lean())!
  return [tried, solved]
}
const ownView = async (id: string, by = world.ada) => {
  const { body } = await by.agent.get(`/api/submissions/${id}`).expect(200)
  return body.data
}
const audited = async (id: string) => {
  const { body } = await world.admin.agent.get('/api/admin/audit').query({ target: id }).expect(200)
  return body.data.map(
    ({
      action,
      by,
      detail,
      outcome,
    }: {
      action: string
      by: { fullName: string }
      detail: object
      outcome: string
    }) => ({
      action,
      by: by.fullName,
      detail,
      outcome,
    }),
  )
}

describe('an override', () => {
  test('hides the judge’s points from the author until it is withdrawn', async () => {
    const score = { points: 50, accepted: false, groups: [] }
    const id = await send(world.ada, { verdict: 'Wrong Answer', score })
    const pointsShown = async () => {
      const { body } = await world.ada.agent.get('/api/submissions').expect(200)
      return [(await ownView(id)).points, body.data[0].points]
    }
    expect(await pointsShown()).toEqual([50, 50])
    await override(id, 0).expect(200)
    expect(await pointsShown()).toEqual([null, null])
    await act(id, 'override', { juryRevision: 1, verdict: null }).expect(200)
    expect(await pointsShown()).toEqual([50, 50])
  })

  test('changes the verdict everywhere until it is withdrawn', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    expect(await board()).toEqual([['Ada', 0, 0]])
    await override(id, 0).expect(200, /"juryRevision":1/)
    expect(await board()).toEqual([['Ada', 1, 60]])
    expect(await statusOf(world.ada)).toBe('Solved')
    const own = await ownView(id)
    expect(own).toMatchObject({ verdict: 'Accepted', isOverridden: true })
    expect(JSON.stringify(own)).not.toMatch(/checker is wrong|Member/)
    expect(await get(id)).toMatchObject({
      verdict: 'Accepted',
      judgedVerdict: 'Wrong Answer',
      override: { verdict: 'Accepted', reason: 'The checker is wrong.', by: { userName: 'Member' } },
      juryRevision: 1,
    })
    expect(await tally()).toEqual([1, 1])
    await act(id, 'override', { juryRevision: 1, verdict: null }).expect(200)
    expect(await board()).toEqual([['Ada', 0, 0]])
    expect(await statusOf(world.ada)).toBe('Attempted')
    expect(await tally()).toEqual([1, 0])
    expect(await ownView(id)).not.toHaveProperty('isOverridden')
    const entry = { action: 'submission.override', by: 'Member', outcome: 'done' }
    const { body } = await world.admin.agent.get('/api/admin/audit').query({ target: id }).expect(200)
    expect(body.data[0].targetName).toBe(`Sum by Ada (${world.ada.email})`)
    expect(await audited(id)).toEqual([
      {
        ...entry,
        detail: {
          reason: null,
          from: 'Accepted',
          to: 'Wrong Answer',
          overriddenBefore: true,
          overriddenAfter: false,
        },
      },
      {
        ...entry,
        detail: {
          reason: 'The checker is wrong.',
          from: 'Wrong Answer',
          to: 'Accepted',
          overriddenBefore: false,
          overriddenAfter: true,
        },
      },
    ])
  })

  test('survives a rejudging, and its withdrawal restores the latest verdict', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    await override(id, 0).expect(200)
    await act(id, 'rejudge', { juryRevision: 1 }).expect(200)
    await judge(id, 2, 'Time Limit Exceeded')
    // Reports may arrive twice.
    await judge(id, 2, 'Time Limit Exceeded')
    expect(await get(id)).toMatchObject({
      verdict: 'Accepted',
      judgedVerdict: 'Time Limit Exceeded',
      shownRound: 2,
    })
    expect(await board()).toEqual([['Ada', 1, 60]])
    await act(id, 'override', { juryRevision: 2, verdict: null }).expect(200)
    expect((await get(id)).verdict).toBe('Time Limit Exceeded')
  })

  test('requires a reason, a verdict that programs can receive, and a judged submission', async () => {
    const id = await send(world.ada, null)
    const body = { juryRevision: 0, verdict: 'Accepted', reason: 'Right.' }
    await act(id, 'override', { ...body, reason: ' ' }).expect(400)
    await act(id, 'override', { juryRevision: 0, verdict: 'Accepted' }).expect(400, /Give a reason\./)
    await act(id, 'override', { ...body, verdict: 'Internal System Error' }).expect(400)
    await act(id, 'override', body).expect(409, /has no verdict yet/)
    await act(id, 'rejudge', { juryRevision: 0 }).expect(409, /has no verdict yet/)
  })
})

test('the audit log of a contest includes all jury decisions on its submissions', async () => {
  const id = await send(world.ada, 'Wrong Answer')
  await override(id, 0).expect(200)
  await act(id, 'override', { juryRevision: 1, verdict: null }).expect(200)
  await ignore(id, 2).expect(200)
  await act(id, 'notes', { text: 'Talked to Ada.' }).expect(200)
  await act(id, 'rejudge', { juryRevision: 4 }).expect(200)
  await act(id, 'rejudge', { juryRevision: 5 }).expect(409)
  await world.admin.agent.post(`/api/admin/submissions/${await send(world.ada, null)}/cancel`).expect(200)
  world.problem = await buildProblem(world.api, { owner: world.organiser })
  const practised = await send(world.ada, 'Wrong Answer', { contestId: undefined })
  await act(practised, 'notes', { text: 'Well tried.' }, world.organiser).expect(200)
  expect(
    (await audited(world.contest.id)).map(({ action, outcome }: AuditEntry) => [action, outcome]),
  ).toEqual([
    ['submission.cancel', 'done'],
    ['submission.rejudge', 'refused'],
    ['submission.rejudge', 'done'],
    ['submission.note', 'done'],
    ['submission.ignore', 'done'],
    ['submission.override', 'done'],
    ['submission.override', 'done'],
  ])
})

describe('an ignored submission', () => {
  test('has no effect until the jury counts it again', async () => {
    await send(world.ada, 'Wrong Answer')
    const id = await send(world.ada, 'Accepted')
    expect(await board()).toEqual([['Ada', 1, 80]])
    await ignore(id, 0).expect(200)
    expect(await board()).toEqual([['Ada', 0, 0]])
    expect(await statusOf(world.ada)).toBe('Attempted')
    expect(await ownView(id)).toMatchObject({ verdict: 'Accepted', isIgnored: true })
    expect((await list())[0]).toMatchObject({ _id: id, isIgnored: true })
    expect(await tally()).toEqual([1, 0])
    await ignore(id, 1, false).expect(200)
    expect(await board()).toEqual([['Ada', 1, 80]])
    expect(await statusOf(world.ada)).toBe('Solved')
    expect(await tally()).toEqual([1, 1])
    expect(await audited(id)).toMatchObject([
      { action: 'submission.ignore', detail: { from: true, to: false } },
      { action: 'submission.ignore', detail: { from: false, to: true, reason: 'Sent by mistake.' } },
    ])
  })

  test('is the only kind that can be counted again', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    const reason = 'It was right.'
    const withdrawn = await act(id, 'override', { juryRevision: 0, verdict: null, reason }).expect(409)
    expect(withdrawn.body.message).toBe('The jury has not overridden this verdict.')
    const counted = await act(id, 'ignored', { juryRevision: 0, ignored: false, reason }).expect(409)
    expect(counted.body.message).toBe('This submission already counts.')
    expect(await get(id)).toMatchObject({ juryRevision: 0, juryNotes: [] })
  })

  test('has a note with the reason for counting it again, as after withdrawing an override', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    await override(id, 0).expect(200)
    const reason = 'The checker is right.'
    await act(id, 'override', { juryRevision: 1, verdict: null, reason }).expect(200)
    await ignore(id, 2).expect(200)
    await act(id, 'ignored', { juryRevision: 3, ignored: false }).expect(200)
    await ignore(id, 4).expect(200)
    await ignore(id, 5, false).expect(200)
    const { juryNotes } = await get(id)
    expect(juryNotes.map(({ text }: { text: string }) => text)).toEqual([
      'Override withdrawn: The checker is right.',
      'Counts again: Sent by mistake.',
    ])
  })

  test('stays ignored when it is judged or rejudged', async () => {
    const id = await send(world.ada, null)
    await ignore(id, 0).expect(200)
    await judge(id, 1, 'Accepted')
    await act(id, 'rejudge', { juryRevision: 1 }).expect(200)
    await judge(id, 2, 'Accepted')
    expect(await get(id)).toMatchObject({ verdict: 'Accepted', isIgnored: true })
    expect(await board()).toEqual([['Ada', 0, 0]])
    expect(await statusOf(world.ada)).toBeUndefined()
  })
})

describe('rejudging', () => {
  test('with the problem’s current version keeps the verdict until the new one replaces it', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    const submitted = (await ownView(id)).submittedAt
    const version = await models().problemVersions.findById(world.problem.versionId).lean()
    const { _id, ...fields } = version!
    const next = await models().problemVersions.create({
      ...fields,
      packageHash: 'f'.repeat(64),
      importedAt: new Date(),
    })
    await models().problems.updateOne({ _id: world.problem.id }, { $set: { currentVersion: next._id } })

    await act(id, 'rejudge', { juryRevision: 0 }).expect(200)
    expect(await get(id)).toMatchObject({ verdict: 'Wrong Answer', isBeingRejudged: true })
    await act(id, 'rejudge', { juryRevision: 1 }).expect(409, /already being rejudged/)
    expect(await board()).toEqual([['Ada', 0, 0]])
    world.now = new Date(world.now.getTime() + 10 * MINUTE)
    await judge(id, 2, 'Accepted')

    expect(await get(id)).toMatchObject({
      verdict: 'Accepted',
      isBeingRejudged: false,
      rounds: [
        { round: 1, verdict: 'Wrong Answer', version: { number: 1 }, counts: false },
        { round: 2, verdict: 'Accepted', version: { number: 2 }, counts: true },
      ],
    })
    const { body } = await world.member.agent.get(`/api/jury/submissions/${id}?round=1`).expect(200)
    expect(body.data).toMatchObject({ shownRound: 1, verdict: 'Accepted' })
    expect(await ownView(id)).toMatchObject({
      verdict: 'Accepted',
      submittedAt: submitted,
      rejudged: { before: 'Wrong Answer' },
    })
    expect(await board()).toEqual([['Ada', 1, 60]])
    expect(await audited(id)).toMatchObject([
      { action: 'submission.rejudge', outcome: 'refused' },
      { action: 'submission.rejudge', detail: { verdict: 'Wrong Answer', round: 1, nextRound: 2 } },
    ])
    await override(id, 1).expect(200)
    expect(await ownView(id)).not.toHaveProperty('rejudged')
  })

  test('with a judge failure changes nothing', async () => {
    const id = await send(world.ada, 'Accepted')
    await act(id, 'rejudge', { juryRevision: 0 }).expect(200)
    await judge(id, 2, 'Internal System Error')
    expect(await get(id)).toMatchObject({ verdict: 'Accepted', isBeingRejudged: false })
    expect(await board()).toEqual([['Ada', 1, 60]])
    // The rejudging can be retried.
    await act(id, 'rejudge', { juryRevision: 1 }).expect(200)
    await judge(id, 3, 'Wrong Answer')
    expect(await board()).toEqual([['Ada', 0, 0]])
  })

  test('is completed by the sweep if the process dies between the two writes of its verdict', async () => {
    const id = await send(world.ada, 'Wrong Answer')
    await act(id, 'rejudge', { juryRevision: 0 }).expect(200)
    await models().judgings.updateOne(
      { submissionId: id, round: 2 },
      { $set: { final: true, verdict: 'Accepted', judgedAt: new Date() } },
    )
    await world.api.deps.judging.sweep(true)
    expect(await get(id)).toMatchObject({ verdict: 'Accepted', isBeingRejudged: false })
    expect(await board()).toEqual([['Ada', 1, 60]])
  })
})

test('if two jurors act concurrently, one of them is refused', async () => {
  const id = await send(world.ada, 'Wrong Answer')
  const bodies = [
    { juryRevision: 0, verdict: 'Accepted', reason: 'Right.' },
    { juryRevision: 0, verdict: 'Time Limit Exceeded', reason: 'Slow.' },
  ]
  const answers = await Promise.all([
    act(id, 'override', bodies[0]!, world.member),
    act(id, 'override', bodies[1]!, world.colleague),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.findIndex(({ status }) => status === 200)
  expect(answers[1 - won]!.body.message).toBe(STALE)
  expect(await get(id)).toMatchObject({ verdict: bodies[won]!.verdict, juryRevision: 1 })
  await ignore(id, 0).expect(409)
  await ignore(id, 1).expect(200)
})

test('concurrent notes of two jurors are both stored, and only the jury sees them', async () => {
  const id = await send(world.ada, 'Wrong Answer')
  await Promise.all([
    act(id, 'notes', { text: 'Test 2 is odd.' }, world.member).expect(200),
    act(id, 'notes', { text: 'Agreed.' }, world.colleague).expect(200),
  ])
  const { juryNotes, notes } = await get(id)
  expect(notes).toBe(2)
  await send(world.ada, 'Accepted')
  expect(await idsOf({ attention: 'noted' })).toEqual([id])
  expect(juryNotes.map(({ text, by }) => [text, by?.userName]).sort()).toEqual([
    ['Agreed.', 'Colleague'],
    ['Test 2 is odd.', 'Member'],
  ])
  expect(JSON.stringify(await ownView(id))).not.toMatch(/odd|Agreed/)
})

test('the sweep completes an action whose process dies before computing the standing', async () => {
  const id = await send(world.ada, 'Wrong Answer')
  const failing = jest
    .spyOn(models().standings, 'updateOne')
    .mockRejectedValueOnce(new Error('the process ended'))
  await override(id, 0).expect(500)
  failing.mockRestore()
  expect(await board()).toEqual([['Ada', 0, 0]])
  await world.api.deps.standings.heal()
  expect(await board()).toEqual([['Ada', 1, 60]])
})
