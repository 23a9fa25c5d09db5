import { planChanged, planTests } from './test-plan'

const everything = () => true
const plan = (...filters: string[]) => planTests('/repo', filters, everything)
const choices = ({ workspaces }: ReturnType<typeof plan>) =>
  Object.fromEntries(workspaces.map(({ folder, choice }) => [folder, choice]))
const laneOf = (name: string) => plan().workspaces.filter(({ lane }) => lane === name)

test('without a filter, all workspaces run with services, browser and check', () => {
  expect(choices(plan())).toEqual({
    'packages/shared': [],
    'packages/problem-format': [],
    scripts: [],
    'apps/cli': [],
    'apps/web': [],
    'apps/api': [],
    'apps/worker': [],
    tests: [],
  })
  expect(plan()).toMatchObject({ services: true, mongo: true, browser: true, check: true })
})

test('a workspace without a Jest configuration is left out', () => {
  const planWithoutTests = planTests('/repo', [], (path) => !path.startsWith('/repo/tests'))
  expect(choices(planWithoutTests)).not.toHaveProperty('tests')
  expect(planWithoutTests.browser).toBe(false)
})

test('a filter that is a workspace runs only that workspace, without services that it does not need', () => {
  expect(choices(plan('apps/web/'))).toEqual({ 'apps/web': [] })
  expect(plan('apps/web/')).toMatchObject({
    services: false,
    mongo: false,
    builds: [],
    browser: false,
    check: false,
  })
})

test('a run starts and builds only what its workspaces need', () => {
  expect(plan('apps/worker')).toMatchObject({ services: true, mongo: false, builds: ['apps/worker'] })
  expect(plan('apps/api')).toMatchObject({ services: true, mongo: true, builds: ['apps/worker'] })
  expect(plan('tests')).toMatchObject({
    mongo: true,
    builds: ['apps/api', 'apps/cli', 'apps/worker', 'apps/web'],
  })
})

test("a filter that is a test file's path runs that file in its workspace", () => {
  expect(choices(plan('./apps/api/src/app.test.ts'))).toEqual({ 'apps/api': ['src/app.test.ts'] })
})

test('a filter that is part of a name is passed to all workspaces, or only to those that other filters name', () => {
  expect(Object.values(choices(plan('checker')))).toEqual(Array.from({ length: 8 }, () => ['checker']))
  expect(choices(plan('apps/worker', 'checker'))).toEqual({ 'apps/worker': ['checker'] })
})

test('suites that measure programs run one at a time', () => {
  expect(laneOf('judge').map(({ folder, workers }) => [folder, workers])).toEqual([
    ['apps/worker', 1],
    ['tests', 1],
  ])
})

test('each project of the end-to-end tests runs in exactly one lane', async () => {
  const { default: config } = await import('../tests/jest.config.mjs')
  const names = config.projects.map(({ displayName }) => displayName)
  const planned = plan().workspaces.flatMap(({ project }) => project ?? [])
  expect(planned.toSorted()).toEqual(names.toSorted())
})

describe('planChanged', () => {
  const planOf = (...changed: string[]) => planChanged('/repo', changed, (path) => !path.includes('deleted'))
  const related = (...paths: string[]) => ['--findRelatedTests', ...paths.map((path) => `/repo/${path}`)]

  test('for a change in an app, runs only its suites that import the changed code', () => {
    const path = 'apps/web/src/http/call.ts'
    expect(choices(planOf(path))).toEqual({ 'apps/web': related(path) })
    expect(planOf(path)).toMatchObject({ services: false, check: false })
  })

  test('for a change in a package, runs all suites that import the changed code', () => {
    const path = 'packages/shared/src/verdicts.ts'
    expect(Object.values(choices(planOf(path)))).toEqual(Array.from({ length: 8 }, () => related(path)))
  })

  test('for a change in a file that no code imports, runs the workspaces that read the file', () => {
    expect(choices(planOf('docs/security.md'))).toEqual({ scripts: [] })
    expect(choices(planOf('sandboxes/cpp/Dockerfile'))).toEqual({ scripts: [], 'apps/worker': [] })
    expect(Object.keys(choices(planOf('problems/tidemarks/problem.yaml')))).toEqual(['tests', 'apps/api'])
    expect(Object.keys(choices(planOf('package-lock.json')))).toHaveLength(8)
  })

  test('runs nothing if code was only deleted, or nothing changed', () => {
    expect(choices(planOf('apps/api/src/deleted.ts'))).toEqual({})
    expect(choices(planOf())).toEqual({})
  })
})
