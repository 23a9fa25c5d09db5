import { type JudgeJob, type Submission, submissionSchema } from '@cohort/shared'
import { buildProblem, buildUser, type TestProblem, type TestUser } from './factories'
import { type Decide, type ReportingWorker, startReportingWorker } from './reporting-worker'
import { eventually, startTestApi, type TestApi } from './test-api'

/** A marker in the texts of a hidden test and in the output for it. Tests search answers for the marker. */
export const HIDDEN = 'HIDDEN-MARKER'

/** For suites about submissions: an API, a user, and a problem with two samples and two hidden tests. */
export interface SubmissionWorld {
  api: TestApi
  person: TestUser
  problem: TestProblem
  /** Submits a program as the user or as another user. */
  execute(overrides?: object, by?: TestUser): ReturnType<TestUser['agent']['post']>
  poll(id: string, by?: TestUser): Promise<Submission>
  /** Waits for the final verdict and returns the submission. */
  judged(id: string, by?: TestUser): Promise<Submission>
  /** Starts a fake worker that judges submissions until the test ends. */
  judge(decide: Decide): void
  /** The worker's job for a submission. The worker may also have jobs from earlier tests. */
  jobOf(id: string): JudgeJob
}

/** Call this once per suite. The parts exist once the suite is running. */
export const submissionWorld = (): SubmissionWorld => {
  let worker: ReportingWorker | null = null
  const world: SubmissionWorld = {
    execute: (overrides = {}, by = world.person) =>
      by.agent.post('/api/submissions/execute').send({
        problemId: world.problem.id,
        code: 'print(1)',
        language: 'python',
        submissionType: 'submit',
        ...overrides,
      }),
    async poll(id, by = world.person) {
      const { body } = await by.agent.get(`/api/submissions/${id}`).expect(200)
      return submissionSchema.parse(body.data)
    },
    judged: (id, by) =>
      eventually(async () => {
        const found = await world.poll(id, by)
        return found.executionTime !== null || found.verdict === 'Compilation Error' ? found : null
      }, 'a final verdict'),
    judge(decide) {
      worker = startReportingWorker(world.api, decide)
    },
    jobOf: (id) => worker!.taken.find((job) => job.submissionId === id)!,
  } as SubmissionWorld

  beforeAll(async () => {
    world.api = await startTestApi()
    world.person = await buildUser(world.api)
    world.problem = await buildProblem(world.api, {
      samples: [
        ['1 2\n', '3\n'],
        ['4 5\n', '9\n'],
      ],
      secrets: [
        [`${HIDDEN} in\n`, `${HIDDEN} out\n`],
        ['7 7\n', '14\n'],
      ],
    })
  })
  afterEach(async () => {
    await worker?.stop()
    worker = null
  })
  afterAll(() => world.api.stop())
  return world
}
