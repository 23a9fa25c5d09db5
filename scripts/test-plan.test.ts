import { planTests } from './test-plan'

const everything = () => true
const plan = (...filters: string[]) => planTests('/repo', filters, everything)
const folders = (...filters: string[]) => plan(...filters).workspaces.map(({ folder }) => folder)

test('without a filter all workspaces run, with services, browser and check', () => {
  expect(folders()).toEqual([
    'packages/shared',
    'packages/problem-format',
    'scripts',
    'apps/web',
    'apps/api',
    'apps/worker',
    'tests',
  ])
  expect(plan()).toMatchObject({ services: true, mongo: true, browser: true, check: true })
})

test('a workspace without a jest configuration is left out', () => {
  const without = planTests('/repo', [], (path) => !path.startsWith('/repo/tests'))
  expect(without.workspaces.map(({ folder }) => folder)).not.toContain('tests')
  expect(without.browser).toBe(false)
})

test('a workspace as the filter runs alone, without services when it needs none', () => {
  expect(plan('apps/web/')).toEqual({
    workspaces: [{ folder: 'apps/web', patterns: [] }],
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
  expect(plan('tests')).toMatchObject({ mongo: true, builds: ['apps/api', 'apps/worker', 'apps/web'] })
})

test("a test file's path runs that file in its workspace", () => {
  expect(plan('./apps/api/src/app.test.ts').workspaces).toEqual([
    { folder: 'apps/api', patterns: ['src/app.test.ts'] },
  ])
})

test('a part of a name is looked for in all workspaces, or in the one that is named', () => {
  expect(plan('checker').workspaces).toHaveLength(7)
  expect(plan('apps/worker', 'checker').workspaces).toEqual([
    { folder: 'apps/worker', patterns: ['checker'] },
  ])
})
