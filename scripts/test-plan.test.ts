import { planChanged, planTests } from './test-plan'

const everything = () => true
const plan = (...filters: string[]) => planTests('/repo', filters, everything)
const choices = ({ workspaces }: ReturnType<typeof plan>) =>
  Object.fromEntries(workspaces.map(({ folder, choice }) => [folder, choice]))
const laneOf = (name: string) => plan().workspaces.filter(({ lane }) => lane === name)

test('without a filter all workspaces run, with services, browser and check', () => {
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
  const without = planTests('/repo', [], (path) => !path.startsWith('/repo/tests'))
  expect(choices(without)).not.toHaveProperty('tests')
  expect(without.browser).toBe(false)
})

test('a workspace that is the filter runs alone, without services if it needs none', () => {
  expect(choices(plan('apps/web/'))).toEqual({ 'apps/web': [] })
  expect(plan('apps/web/')).toMatchObject({
    services: false,
    mongo: false,
    builds: [],
    browser: false,
    check: false,
  })
})

test('a run starts and builds no more than its workspaces need', () => {
  expect(plan('apps/worker')).toMatchObject({ services: true, mongo: false, builds: ['apps/worker'] })
  expect(plan('apps/api')).toMatchObject({ services: true, mongo: true, builds: ['apps/worker'] })
  expect(plan('tests')).toMatchObject({
    mongo: true,
    builds: ['apps/api', 'apps/cli', 'apps/worker', 'apps/web'],
  })
})

test("a test file's path runs that file in its workspace", () => {
  expect(choices(plan('./apps/api/src/app.test.ts'))).toEqual({ 'apps/api': ['src/app.test.ts'] })
})

test('part of a name is searched for in all workspaces, or in the named one', () => {
  expect(Object.values(choices(plan('checker')))).toEqual(Array.from({ length: 8 }, () => ['checker']))
  expect(choices(plan('apps/worker', 'checker'))).toEqual({ 'apps/worker': ['checker'] })
})

test('suites that measure programs do not run at the same time', () => {
  expect(laneOf('judge').map(({ folder, workers }) => [folder, workers])).toEqual([
    ['apps/worker', 1],
    ['tests', 1],
  ])
})

test('each project of the end-to-end suites runs in exactly one lane', async () => {
  const { default: config } = await import('../tests/jest.config.mjs')
  const names = config.projects.map(({ displayName }) => displayName)
  const planned = plan().workspaces.flatMap(({ project }) => project ?? [])
  expect(planned.toSorted()).toEqual(names.toSorted())
})

describe('a change', () => {
  const planOf = (...changed: string[]) => planChanged('/repo', changed, (path) => !path.includes('deleted'))
  const related = (...paths: string[]) => ['--findRelatedTests', ...paths.map((path) => `/repo/${path}`)]

  test('in an app runs only the suites of that app that import the changed code', () => {
    const path = 'apps/web/src/http/call.ts'
    expect(choices(planOf(path))).toEqual({ 'apps/web': related(path) })
    expect(planOf(path)).toMatchObject({ services: false, check: false })
  })

  test('in a package runs the suites of every workspace that import the changed code', () => {
    const path = 'packages/shared/src/verdicts.ts'
    expect(Object.values(choices(planOf(path)))).toEqual(Array.from({ length: 8 }, () => related(path)))
  })

  test('of a file that no code imports runs the workspaces that read it', () => {
    expect(choices(planOf('docs/security.md'))).toEqual({ scripts: [] })
    expect(choices(planOf('sandboxes/cpp/Dockerfile'))).toEqual({ scripts: [], 'apps/worker': [] })
    expect(Object.keys(choices(planOf('problems/tidemarks/problem.yaml')))).toEqual(['tests', 'apps/api'])
    expect(Object.keys(choices(planOf('package-lock.json')))).toHaveLength(8)
  })

  test('that only deletes code, or none at all, runs nothing', () => {
    expect(choices(planOf('apps/api/src/deleted.ts'))).toEqual({})
    expect(choices(planOf())).toEqual({})
  })
})
