import { below, sumPackage, without } from '@cohort/problem-format/test/packages'
import { authoringWorld } from '../../../test/authoring-world'
import {
  buildContest,
  buildProblem,
  buildSubmission,
  buildUser,
  nextYear,
  type TestUser,
} from '../../../test/factories'
import { eventually } from '../../../test/test-api'

const world = authoringWorld()
const { upload, replace, newProblem, details, stored } = world

test('publishing an unverified version requires `unverified`', async () => {
  const id = await newProblem(world.organiser, 'doubtful')
  const publish = (more: object = {}) =>
    world.organiser.agent
      .put(`/api/organiser/problems/${id}/visibility`)
      .send({ visibility: 'published', ...more })
  const { body } = await publish().expect(409)
  expect(body).toMatchObject({
    message: expect.stringMatching(/^This version is not verified\./),
    issues: [{ path: 'unverified' }],
  })
  expect((await publish({ unverified: true }).expect(200)).body.data.version.verification).toBeNull()
  const { version } = await details(world.organiser, id)
  const verifiedAt = new Date('2031-01-01T00:00:00Z')
  const record = { _id: version.packageHash, verifiedAt, by: 'judge', programs: 3 } as const
  await world.api.deps.database.models.packageVerifications.create(record)
  const verification = { by: 'judge', at: verifiedAt.toISOString(), programs: 3 }
  const after = await details(world.organiser, id)
  expect(after.version.verification).toEqual(verification)
  expect(after.versions[0].verification).toEqual(verification)
  await world.organiser.agent
    .put(`/api/organiser/problems/${id}/visibility`)
    .send({ visibility: 'hidden' })
    .expect(200)
  await publish().expect(200)
})

describe('a package without a licence', () => {
  const unlicensed = { ...sumPackage(), 'problem.yaml': 'name: Sum\n' }

  test('cannot be published on upload without `allowUnlicensed`', async () => {
    const publishing = { visibility: 'published', unverified: true }
    const { body } = await upload(world.organiser, below('unlicensed', unlicensed), publishing).expect(400)
    expect(body.message).toMatch(
      /^problem\.yaml: The licence is missing or unknown.* use \?allowUnlicensed=true\.$/,
    )
    const allowed = { ...publishing, allowUnlicensed: true }
    const created = await upload(world.organiser, below('unlicensed', unlicensed), allowed).expect(200)
    expect(created.body.data.result.visibility).toBe('published')
    const again = { ...unlicensed, 'problem.yaml': 'name: Sum of two\n' }
    const id = created.body.data.result.problemId
    // Its predecessor is already public without a licence.
    await replace(world.organiser, id, below('unlicensed', again), { unverified: true }).expect(200)
    const licensed = { ...unlicensed, 'problem.yaml': 'name: Sum\nlicense: cc0\nrights_owner: The jury\n' }
    await replace(world.organiser, id, below('unlicensed', licensed), { unverified: true }).expect(200)
    const unlicensedAgain = { ...unlicensed, 'problem.yaml': 'name: Sums\n' }
    await replace(world.organiser, id, below('unlicensed', unlicensedAgain), { unverified: true }).expect(400)
    await replace(world.organiser, id, below('unlicensed', unlicensedAgain), allowed).expect(200)
  })

  test('cannot be published later without `allowUnlicensed`', async () => {
    const { body } = await upload(world.organiser, below('quiet', unlicensed)).expect(200)
    const id = body.data.result.problemId
    expect((await details(world.organiser, id)).version.licence).toBe('unknown')
    const publish = (more: object = {}) =>
      world.organiser.agent
        .put(`/api/organiser/problems/${id}/visibility`)
        .send({ visibility: 'published', unverified: true, ...more })
    expect((await publish().expect(409)).body).toMatchObject({
      message: expect.stringMatching(/^This version has no licence\./),
      issues: [{ path: 'allowUnlicensed' }],
    })
    expect((await publish({ allowUnlicensed: true }).expect(200)).body.data.visibility).toBe('published')
    // The problem is already published.
    await publish().expect(200)
    expect(
      (await details(world.organiser, await newProblem(world.organiser, 'licensed'))).version.licence,
    ).toBe('cc0')
  })
})

test('publishing answers 409 if an import replaces the verified version meanwhile', async () => {
  const files = { ...sumPackage(), 'data/secret/3.in': '20 4\n', 'data/secret/3.ans': '24\n' }
  const { body: first } = await upload(world.organiser, below('overtaken', files)).expect(200)
  const id: string = first.data.result.problemId
  const { version } = await details(world.organiser, id)
  const { packageVerifications, problems } = world.api.deps.database.models
  await packageVerifications.create({
    _id: version.packageHash,
    verifiedAt: new Date(),
    by: 'judge',
    programs: 3,
  })
  const write = problems.findOneAndUpdate.bind(problems)
  jest.spyOn(problems, 'findOneAndUpdate').mockImplementationOnce(((...args: Parameters<typeof write>) => ({
    async lean() {
      const other = { ...files, 'data/secret/4.in': '20 5\n', 'data/secret/4.ans': '25\n' }
      await replace(world.organiser, id, below('overtaken', other)).expect(200)
      return write(...args).lean()
    },
  })) as never)
  const publish = () =>
    world.organiser.agent.put(`/api/organiser/problems/${id}/visibility`).send({ visibility: 'published' })
  const { body } = await publish().expect(409)
  expect(body.message).toBe('Someone else changed this at the same time. Please try again.')
  expect((await details(world.organiser, id)).visibility).toBe('hidden')
  expect((await publish().expect(409)).body.message).toMatch(/^This version is not verified\./)
})

describe('a new version', () => {
  const changed = { ...sumPackage(), 'data/secret/2.in': '7 8\n', 'data/secret/2.ans': '15\n' }

  test('applies to later submissions, while earlier submissions keep the old one', async () => {
    const id = await newProblem(world.organiser, 'evolving', { visibility: 'published', unverified: true })
    const [first] = (await details(world.organiser, id)).versions
    const person = await buildUser(world.api)
    const execute = async () =>
      (
        await person.agent
          .post('/api/submissions/execute')
          .send({ problemId: id, code: 'print(3)', language: 'python', submissionType: 'submit' })
          .expect(202)
      ).body.data._id
    const before = await execute()
    const { body } = await replace(world.organiser, id, below('another-name', changed), {
      unverified: true,
    }).expect(200)
    expect(body.data.result).toMatchObject({
      problemId: id,
      outcome: 'imported',
      visibility: 'published',
      tests: 3,
    })
    const { audit } = world.api.deps.database.models
    expect(await audit.findOne({ action: 'problem.replace', targetId: id }).lean()).toMatchObject({
      detail: { fromVersion: 1, toVersion: 2, changes: 'tests added: Test 3 (secret/2)' },
    })
    const after = await execute()
    const { versions, version, slug } = await details(world.organiser, id)
    expect(slug).toBe('evolving')
    expect(versions).toMatchObject([
      { _id: first._id, number: 1, current: false, tests: 2, cpuTimeLimit: 2, memoryLimit: 262_144 },
      { _id: version._id, number: 2, current: true, tests: 3 },
    ])
    const { submissions } = world.api.deps.database.models
    const versionOf = async (submission: string) =>
      (await submissions.findById(submission).lean())!.problemVersionId.toHexString()
    expect([await versionOf(before), await versionOf(after)]).toEqual([first._id, version._id])
  })

  test('with the same content as an older version makes that version current again', async () => {
    const id = await newProblem(world.organiser, 'again')
    await replace(world.organiser, id, changed).expect(200)
    const before = await stored()
    const { body } = await replace(world.organiser, id, changed).expect(200)
    expect(body.data.result.outcome).toBe('unchanged')
    expect(await stored()).toBe(before)
    await replace(world.organiser, id, sumPackage()).expect(200)
    expect((await details(world.organiser, id)).versions).toMatchObject([
      { current: true },
      { current: false },
    ])
  })

  test('that is broken does not replace the old one', async () => {
    const id = await newProblem(world.organiser, 'steady')
    const before = await stored()
    await replace(world.organiser, id, without(sumPackage(), 'data/secret/1.in')).expect(400)
    expect(await stored()).toBe(before)
  })
})

describe("an organiser's problem", () => {
  test('is hidden from other organisers, but an admin can manage it', async () => {
    const id = await newProblem(world.organiser, 'mine')
    const other = await buildUser(world.api, 'Other organiser', 'organiser')
    const answers = [
      await other.agent.get(`/api/organiser/problems/${id}`),
      await replace(other, id, sumPackage()),
      await other.agent.put(`/api/organiser/problems/${id}/visibility`).send({ visibility: 'published' }),
      await other.agent.delete(`/api/organiser/problems/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await details(world.admin, id)).owner).toEqual({
      _id: world.organiser.user._id,
      fullName: 'Organiser',
    })
    await world.admin.agent.delete(`/api/organiser/problems/${id}`).expect(200)
  })

  test('is listed without its tests', async () => {
    const id = await newProblem(world.organiser, 'listed')
    await buildProblem(world.api, {
      title: "The operator's",
      secrets: [['SECRET-INPUT\n', 'SECRET-ANSWER\n']],
    })
    const { body, text: all } = await world.organiser.agent.get('/api/organiser/problems').expect(200)
    expect(body).toMatchObject({
      total: 1,
      data: [{ _id: id, slug: 'listed', visibility: 'hidden', owner: { _id: world.organiser.user._id } }],
    })
    expect(body.data[0].version.packageHash).toMatch(/^[0-9a-f]{64}$/)
    expect(all + JSON.stringify(await details(world.organiser, id))).not.toMatch(/5 6|11\\n/)
    const listOf = async (by: TestUser, query: object) =>
      (await by.agent.get('/api/organiser/problems').query(query).expect(200)).body.data.map(
        ({ title }: { title: string }) => title,
      )
    expect(await listOf(world.admin, { search: "THE OPERATOR'S" })).toEqual(["The operator's"])
    expect(await listOf(world.admin, { owner: 'me' })).toEqual([])
    expect(await listOf(world.organiser, { slug: 'listed' })).toHaveLength(1)
    expect(await listOf(world.organiser, { slug: 'liste' })).toEqual([])
    expect(await listOf(world.organiser, { visibility: 'published' })).toEqual([])
  })

  test('can be deleted if it has no submissions, which frees its name', async () => {
    const id = await newProblem(world.organiser, 'mistake', { visibility: 'published', unverified: true })
    await world.organiser.agent.delete(`/api/organiser/problems/${id}`).expect(200)
    await world.organiser.agent.get(`/api/problems/${id}`).expect(404)
    await world.organiser.agent.get(`/api/organiser/problems/${id}`).expect(404)
    await replace(world.organiser, id, sumPackage()).expect(404)
    await world.organiser.agent.delete(`/api/organiser/problems/${id}`).expect(404)
    expect(await newProblem(world.organiser, 'mistake')).not.toBe(id)
  })

  test('cannot be deleted while somebody saves a contest with it', async () => {
    const used = await buildProblem(world.api, { owner: world.organiser })
    const { problems } = world.api.deps.database.models
    const before = await problems.findById(used.id).lean()
    const write = problems.updateOne.bind(problems)
    const spy = jest.spyOn(problems, 'updateOne').mockImplementation((async (
      ...given: Parameters<typeof write>
    ) => {
      spy.mockRestore()
      await buildContest(world.api, [used], nextYear())
      return write(...given)
    }) as never)
    const { body } = await world.organiser.agent.delete(`/api/organiser/problems/${used.id}`).expect(409)
    expect(body.message).toBe('A contest uses this problem, so it cannot be deleted. Hide it instead.')
    const { visibility, contestOnly, deletedAt, slug } = before!
    expect(await problems.findById(used.id).lean()).toMatchObject({
      visibility,
      contestOnly,
      deletedAt,
      slug,
    })
  })

  test('cannot be deleted if it has submissions or is in a contest', async () => {
    const used = await buildProblem(world.api, { owner: world.organiser })
    const person = await buildUser(world.api)
    await world.api.deps.database.models.submissions.create(buildSubmission(person, used))
    const { body } = await world.organiser.agent.delete(`/api/organiser/problems/${used.id}`).expect(409)
    expect(body.message).toBe('This problem has submissions, so it cannot be deleted. Hide it instead.')
    await person.agent.get(`/api/problems/${used.id}`).expect(200)

    const contested = await buildProblem(world.api, { owner: world.organiser })
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await buildContest(world.api, [contested], { startTime: inHours(1), endTime: inHours(2) })
    const refused = await world.organiser.agent.delete(`/api/organiser/problems/${contested.id}`).expect(409)
    expect(refused.body.message).toBe('A contest uses this problem, so it cannot be deleted.')
    expect(await details(world.organiser, contested.id)).toMatchObject({
      unfinishedContest: {
        title: 'A contest',
        status: 'Upcoming',
        juryOnly: false,
        ...{
          closesPractice: true,
          opensAfterwards: true,
          closedNextBy: null,
          refusesHiding: true,
          isJury: false,
        },
      },
    })
    const hiding = await world.organiser.agent
      .put(`/api/organiser/problems/${contested.id}/visibility`)
      .send({ visibility: 'hidden' })
      .expect(409)
    expect(hiding.body.message).toMatch(
      /^A contest that is running or begins within 30 days uses this problem/,
    )
  })

  test('notifies the open pages of its contests when its package is replaced', async () => {
    const id = await newProblem(world.organiser, 'replaced')
    const contest = await buildContest(world.api, [{ id }])
    const messages: string[] = []
    const redis = world.api.redis.duplicate()
    redis.on('message', (_channel, message) => messages.push(message))
    await redis.subscribe(`${world.api.prefix}:announced`)
    try {
      await replace(world.organiser, id, below('replaced', { ...sumPackage(), '.timelimit': '3\n' })).expect(
        200,
      )
      await eventually(() => messages.includes(contest.id), 'the message', 10_000)
    } finally {
      redis.disconnect()
    }
  })

  test('shows the first of its unfinished contests', async () => {
    const contested = await buildProblem(world.api, { owner: world.organiser })
    const named = async () => (await details(world.organiser, contested.id)).unfinishedContest
    const hold = async (title: string, from: number, to: number) =>
      buildContest(world.api, [contested], { title, startTime: inHours(from), endTime: inHours(to) })
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await hold('Past', -2, -1)
    expect(await named()).toBeNull()
    await hold('Next year', 24 * 365, 24 * 365 + 5)
    expect(await named()).toMatchObject({ title: 'Next year', closesPractice: false, refusesHiding: false })
    await hold('Tomorrow', 24, 29)
    expect(await named()).toMatchObject({ title: 'Tomorrow', status: 'Upcoming', closesPractice: true })
    await hold('Now', -1, 1)
    expect(await named()).toMatchObject({
      title: 'Now',
      status: 'Running',
      closesPractice: true,
      isJury: false,
    })
    const jury = [world.organiser.user._id]
    await world.api.deps.database.models.contests.updateOne({ title: 'Now' }, { $set: { jury } })
    expect(await named()).toMatchObject({ title: 'Now', isJury: true })
    const listed = await world.organiser.agent.get('/api/organiser/problems').expect(200)
    expect(listed.body.data[0].unfinishedContest.title).toBe('Now')
  })

  test('lists its unfinished contests to those who may see them', async () => {
    const used = await buildProblem(world.api, { owner: world.organiser })
    const hold = async (title: string, days: number, more: object = {}) => {
      const startTime = new Date(Date.now() + days * 24 * 3_600_000)
      const endTime = new Date(startTime.getTime() + 3_600_000)
      await buildContest(world.api, [used], { title, startTime, endTime, ...more })
      return startTime.toISOString()
    }
    await hold('Past', -1)
    const spring = await hold('Spring', 90)
    await hold('Of another class', 70, { audience: 'groups', groups: ['9x'] })
    const winter = await hold('Winter', 60, { audience: 'jury', jury: [world.organiser] })
    expect((await details(world.organiser, used.id)).usedIn).toMatchObject([
      { title: 'Winter', startTime: winter },
      { title: 'Spring', startTime: spring },
    ])
    const titles = (await details(world.admin, used.id)).usedIn.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Winter', 'Of another class', 'Spring'])
  })

  test('in a running contest shows which later contest will close it next', async () => {
    const contested = await buildProblem(world.api, { owner: world.organiser })
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const hold = async (title: string, from: number, to: number) =>
      buildContest(world.api, [contested], { title, startTime: inHours(from), endTime: inHours(to) })
    const following = async () =>
      (await details(world.organiser, contested.id)).unfinishedContest.closedNextBy
    await hold('Now', -1, 1)
    await hold('Next year', 24 * 365, 24 * 365 + 5)
    expect(await following()).toBeNull()
    await hold('In three weeks', 24 * 21, 24 * 21 + 5)
    expect(await following()).toMatchObject({ title: 'In three weeks' })
  })

  test('in an upcoming contest has the contest’s start in its audit entries', async () => {
    const id = await newProblem(world.organiser, 'later')
    const startTime = new Date(Date.now() + 3_600_000)
    const endTime = new Date(startTime.getTime() + 3_600_000)
    await buildContest(world.api, [{ id }], { startTime, endTime })
    // Only the first request changes anything, so the log has one entry.
    for (const _time of ['first', 'second'])
      await world.organiser.agent
        .put(`/api/organiser/problems/${id}/visibility`)
        .send({ visibility: 'published', unverified: true })
        .expect(200)
    const { body: imported } = await replace(
      world.organiser,
      id,
      { ...sumPackage(), '.timelimit': '3\n' },
      { unverified: true },
    ).expect(200)
    expect(imported.data.unfinishedContest).toMatchObject({ status: 'Upcoming', closesPractice: true })
    const { body } = await world.admin.agent.get('/api/admin/audit').query({ target: id }).expect(200)
    const visibleFrom = startTime.toISOString()
    expect(body.data).toMatchObject([
      { action: 'problem.replace', detail: { visibility: 'published', visibleFrom } },
      {
        action: 'problem.visibility',
        detail: { slug: 'later', from: 'hidden', to: 'published', visibleFrom },
      },
      { action: 'problem.create', detail: { visibility: 'hidden' } },
    ])
    expect(body.data[2].detail).not.toHaveProperty('visibleFrom')
  })

  test('that is visible only in contests cannot be opened within 30 days before a contest', async () => {
    const { id } = await buildProblem(world.api, { owner: world.organiser })
    const onlyByContests = () =>
      world.api.deps.database.models.problems.updateOne({ _id: id }, { $set: { contestOnly: true } })
    await onlyByContests()
    const hold = async (days: number) => {
      const startTime = new Date(Date.now() + days * 24 * 3_600_000)
      const endTime = new Date(startTime.getTime() + 3_600_000)
      await buildContest(world.api, [{ id }], {
        startTime,
        endTime,
        audience: 'jury',
        owner: world.organiser,
      })
    }
    const publish = (more: object = { unverified: true }) =>
      world.organiser.agent
        .put(`/api/organiser/problems/${id}/visibility`)
        .send({ visibility: 'published', ...more })
    const person = await buildUser(world.api)
    await hold(365)
    expect(await details(world.organiser, id)).toMatchObject({
      unfinishedContest: { closesPractice: true, refusesHiding: false, canShowHidden: true },
    })
    const colleague = await buildUser(world.api, 'Colleague', 'organiser')
    await world.organiser.agent
      .post(`/api/organiser/problems/${id}/editors`)
      .send({ email: colleague.email })
      .expect(200)
    expect(await details(colleague, id)).toMatchObject({
      unfinishedContest: { title: null, canShowHidden: false },
    })
    await person.agent.get(`/api/problems/${id}`).expect(404)
    expect((await publish({}).expect(409)).body.message).toMatch(/^This version is not verified\./)
    expect((await publish().expect(200)).body.data).toMatchObject({
      unfinishedContest: { closesPractice: false },
    })
    await person.agent.get(`/api/problems/${id}`).expect(200)

    await onlyByContests()
    await hold(20)
    expect((await publish().expect(409)).body.message).toBe(
      'A contest that is running or begins within 30 days uses this problem, so it cannot be opened for everybody before that contest ends.',
    )
    await person.agent.get(`/api/problems/${id}`).expect(404)
  })

  test.each([
    { change: 'opened to everybody', contestOnly: true, to: 'published' },
    { change: 'hidden', contestOnly: false, to: 'hidden' },
  ])('cannot be $change while somebody saves a contest that closes it', async ({ contestOnly, to }) => {
    const { id } = await buildProblem(world.api, { owner: world.organiser })
    const { problems } = world.api.deps.database.models
    await buildContest(world.api, [{ id }], nextYear())
    await problems.updateOne({ _id: id }, { $set: { contestOnly } })
    const write = problems.findOneAndUpdate.bind(problems)
    jest.spyOn(problems, 'findOneAndUpdate').mockImplementationOnce(((...args: Parameters<typeof write>) => ({
      lean: async () => {
        await buildContest(world.api, [{ id }])
        return write(...args).lean()
      },
    })) as never)
    const { body } = await world.organiser.agent
      .put(`/api/organiser/problems/${id}/visibility`)
      .send({ visibility: to, unverified: true })
      .expect(409)
    expect(body.message).toMatch(/^A contest that is running or begins within 30 days uses this problem/)
    expect(await problems.findById(id).lean()).toMatchObject({ visibility: 'published', contestOnly })
  })

  test('notifies the open pages of its contests when it is published', async () => {
    const used = await buildProblem(world.api, { owner: world.organiser, visibility: 'hidden' })
    const contest = await buildContest(world.api, [used])
    const published = jest.spyOn(world.api.deps.redis, 'publish')
    await world.organiser.agent
      .put(`/api/organiser/problems/${used.id}/visibility`)
      .send({ visibility: 'published', unverified: true })
      .expect(200)
    expect(published).toHaveBeenCalledWith(expect.stringMatching(/:announced$/), contest.id)
    published.mockRestore()
  })

  test('that is visible only in its contest is recorded as such when its package is replaced', async () => {
    const id = await newProblem(world.organiser, 'secret')
    await buildContest(world.api, [{ id }])
    const { problems } = world.api.deps.database.models
    await problems.updateOne({ _id: id }, { $set: { visibility: 'published', contestOnly: true } })
    const next = { ...sumPackage(), '.timelimit': '3\n' }
    await replace(world.organiser, id, next, { unverified: true }).expect(200)
    const query = { target: id, action: 'problem.replace' }
    const { body } = await world.admin.agent.get('/api/admin/audit').query(query).expect(200)
    expect(body.data).toMatchObject([{ detail: { visibility: 'published', contestOnly: true } }])
  })

  test('keeps its audit entries after deletion', async () => {
    const id = await newProblem(world.organiser, 'audited')
    await replace(world.organiser, id, without(sumPackage(), 'data/secret/1.in')).expect(400)
    await world.organiser.agent.delete(`/api/organiser/problems/${id}`).expect(200)
    const { body } = await world.admin.agent.get('/api/admin/audit').query({ target: id }).expect(200)
    expect(body.data).toMatchObject([
      { action: 'problem.delete', outcome: 'done', detail: { slug: 'audited', title: expect.any(String) } },
      { action: 'problem.replace', outcome: 'refused', code: 'INVALID_INPUT' },
      {
        action: 'problem.create',
        outcome: 'done',
        by: { _id: world.organiser.user._id },
        detail: { slug: 'audited', outcome: 'imported', visibility: 'hidden' },
      },
    ])
  })
})
