import { Types } from 'mongoose'
import {
  buildProblem,
  buildSubmission,
  buildUser,
  type TestProblem,
  type TestUser,
} from '../../../test/factories'
import { startTestApi, type TestApi } from '../../../test/test-api'
import type { SubmissionModel } from './submission.model'
import { createSubmissionTurns } from './submission-turns'

let api: TestApi
let person: TestUser
let problem: TestProblem

const storeOne = () =>
  api.deps.database.models.submissions.create(buildSubmission(person, problem, { final: false }))

beforeAll(async () => {
  api = await startTestApi({ consumers: false })
  person = await buildUser(api)
  problem = await buildProblem(api)
})
afterAll(() => api?.stop())

test('a submission that is stored while the others are counted is not left out', async () => {
  const { submissions } = api.deps.database.models
  let isCounting = false
  let afterCount = async (): Promise<void> => undefined
  const slowlyCounted = {
    countDocuments: async (...query: Parameters<SubmissionModel['countDocuments']>) => {
      isCounting = true
      const counted = await submissions.countDocuments(...query)
      await afterCount()
      return counted
    },
  }
  const turns = createSubmissionTurns(slowlyCounted as unknown as SubmissionModel, 2)
  const userId = new Types.ObjectId(person.user._id)
  await turns.take(userId, storeOne)

  let letStore = (): void => undefined
  const mayStore = new Promise<void>((resolve) => {
    letStore = resolve
  })
  const second = turns.take(userId, () => mayStore.then(storeOne))
  isCounting = false
  afterCount = async () => {
    letStore()
    await second
  }
  const third = turns.take(userId, storeOne)
  const refused = expect(third).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  if (!isCounting) letStore()
  await refused
  expect(await submissions.countDocuments({ final: false })).toBe(2)
})
