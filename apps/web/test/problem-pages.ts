import type { ManagedVersion, ProblemImport, ProgramResult, UnfinishedContest } from '@cohort/shared'
import { fireEvent, screen } from '@testing-library/react'
import { exampleForm } from '../src/features/problem-admin/example-form'
import type { ProblemDraft } from '../src/features/problem-admin/problem-draft'
import { buildUser } from './factories'
import { fakeServer, ok } from './fake-server'
import { buildManagedProblem as problem, versionHead } from './managed-problem'
import { renderApp } from './render-app'

export const ID = 'c'.repeat(24)
export const VERSION = 'd'.repeat(24)
export const RUN = 'e'.repeat(24)

/** The result of a program before judging. `accepted` is the same after judging. */
export const waiting: ProgramResult = {
  program: 'accepted/sum.py',
  language: 'python',
  expected: 'Accepted',
  got: null,
  ok: null,
  detail: null,
  slowestTest: null,
  slowestTestNumber: null,
  seconds: null,
  isAtLeast: false,
  limit: 2,
}
export const accepted: ProgramResult = {
  ...waiting,
  got: 'Accepted',
  ok: true,
  slowestTest: 'secret/07',
  slowestTestNumber: 8,
  seconds: 0.4,
}

/** An uploaded package whose check is in progress. */
export const run = (part: Partial<ProblemImport> = {}): ProblemImport => ({
  _id: RUN,
  state: 'running',
  startedAt: '2026-06-09T12:00:00.000Z',
  madeWith: 'package',
  title: 'Sum',
  result: null,
  programs: [],
  outdated: [],
  message: null,
  unfinishedContest: null,
  errors: [],
  allowedBy: null,
  ...part,
})

export const done = run({
  state: 'done',
  programs: [accepted],
  result: {
    problemId: ID,
    versionId: VERSION,
    slug: 'sum',
    title: 'Sum',
    visibility: 'hidden',
    outcome: 'imported',
    tests: 2,
    timeLimit: { seconds: 2, from: 'problem.yaml' },
    warnings: [{ file: 'input_validators', line: null, reason: 'There is no input validator.' }],
  },
})

/** A running contest that uses the problem. */
export const runningContest: UnfinishedContest = {
  _id: 'b'.repeat(24),
  title: 'Autumn Cup',
  status: 'Running',
  juryOnly: false,
  startTime: '2026-06-09T12:00:00.000Z',
  endTime: '2026-06-09T17:00:00.000Z',
  closesPractice: true,
  opensAfterwards: true,
  closedNextBy: null,
  refusesHiding: true,
  canShowHidden: true,
  isJury: true,
}

export const version: ManagedVersion = {
  ...versionHead,
  number: 2,
  current: true,
  madeWith: 'package',
  cpuTimeLimit: 2,
  memoryLimit: 262_144,
  outputLimit: 8_388_608,
  checker: 'tokens',
  comparison: {
    caseSensitive: true,
    spaceChangeSensitive: false,
    floatAbsoluteTolerance: 1e-6,
    floatRelativeTolerance: 1e-6,
  },
  packageBytes: 2048,
  statements: [
    { language: 'en', title: 'Sum', html: '<p>Add them.</p>', pdf: null },
    { language: 'sv', title: 'Summa', html: '<p>Addera dem.</p>', pdf: null },
  ],
  tests: [
    { number: 1, name: 'sample/1', group: 'sample', isSample: true, inputBytes: 4, answerBytes: 2 },
    { number: 2, name: 'secret/1', group: 'secret', isSample: false, inputBytes: 4, answerBytes: null },
  ],
  interactions: [],
  programs: [{ name: 'accepted/sum.py', expected: 'Accepted' }],
  results: [],
  changes: {
    tests: { added: ['secret/1'], removed: [], changed: ['sample/1'] },
    statements: { added: [], removed: [], changed: [] },
    programs: { added: [], removed: ['accepted/old.py'], changed: [] },
    limits: [{ limit: 'time', before: 1, after: 2 }],
    checker: true,
  },
}

/** Opens a page as an organiser with one problem. */
export const open = (address: string, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/user/verify-login': () => ok(buildUser({ role: 'organiser' })),
    'GET /api/organiser/problems': () => ok([problem()], 200, { total: 1 }),
    [`GET /api/organiser/problems/${ID}`]: () => ok(problem()),
    [`GET /api/organiser/problems/${ID}/versions/${VERSION}`]: () => ok(version),
    [`GET /api/organiser/problems/${ID}/versions/${VERSION}/tests/1/input`]: () => ({
      status: 200,
      json: 34,
    }),
    [`GET /api/organiser/problems/${ID}/versions/${VERSION}/tests/1/answer`]: () => ({
      status: 200,
      json: 7,
    }),
    [`GET /api/organiser/imports/${RUN}`]: () => ok(run()),
    ...handlers,
  })
  return { server, app: renderApp(address) }
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

export const envelope = (data: unknown, statusCode = 202) => ({
  statusCode,
  success: true,
  data,
  message: 'OK',
})

export const FORM = `GET /api/organiser/problems/${ID}/versions/${VERSION}/form`
/** The form stored with the current version. */
export const stored = { ...exampleForm(), name: 'sum', uuid: 'x', title: 'Saved title', authors: 'Ada Ek' }

export const DRAFT_KEY = `cohort.problem-form.${buildUser()._id}.${ID}`

/** Stores a draft in the browser, based on the current version by default. */
export const keepDraft = (part: Partial<ProblemDraft>) => {
  const draft = {
    form: { ...stored, title: 'Typed title' },
    basedOn: VERSION,
    writtenAt: 0,
    upload: null,
    ...part,
  }
  localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
}

/** A problem whose versions were created with the form. */
export const fromForm = (part: Parameters<typeof problem>[0] = {}) => {
  const { versions, ...rest } = problem(part)
  return { ...rest, versions: versions.map((each) => ({ ...each, madeWith: 'form' as const })) }
}
