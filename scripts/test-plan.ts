import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Lanes run in parallel. The workspaces in a lane run one after another, in the order below. */
export const LANES = ['judge', 'product', 'api'] as const

interface Workspace {
  folder: string
  /** A project in the workspace's Jest configuration, if only that one runs in this lane. */
  project?: string
  lane: (typeof LANES)[number]
  /** How many suites run at the same time. */
  workers: number
  /** Whether the suites need Redis and Docker. */
  services: boolean
  mongo: boolean
  /** The workspaces to build first. The sandbox images require the worker. */
  builds: readonly string[]
}

const rules = { workers: 1, services: false, mongo: false, builds: [] } as const
const endToEnd = {
  folder: 'tests',
  workers: 1,
  services: true,
  mongo: true,
  builds: ['apps/api', 'apps/cli', 'apps/worker', 'apps/web'],
} as const

/**
 * The workspaces with tests. Most suites in the lane `api` wait for databases. Those in `judge` measure programs, so
 * they run one at a time, and the other lanes have a lower priority.
 */
const WORKSPACES: readonly Workspace[] = [
  { folder: 'packages/shared', lane: 'product', ...rules },
  { folder: 'packages/problem-format', lane: 'product', ...rules },
  { folder: 'apps/cli', lane: 'product', ...rules },
  { folder: 'apps/web', lane: 'product', ...rules },
  { folder: 'scripts', lane: 'product', ...rules },
  { ...endToEnd, project: 'product', lane: 'product' },
  { folder: 'apps/api', lane: 'api', workers: 2, services: true, mongo: true, builds: ['apps/worker'] },
  { ...endToEnd, project: 'separate', lane: 'api' },
  { folder: 'apps/worker', lane: 'judge', workers: 1, services: true, mongo: false, builds: ['apps/worker'] },
  { ...endToEnd, project: 'judging', lane: 'judge' },
]

const ALL = [...new Set(WORKSPACES.map(({ folder }) => folder))]

export interface PlannedWorkspace extends Workspace {
  /** Arguments that make Jest select suites; empty for all. */
  choice: string[]
}

export type TestPlan = ReturnType<typeof planOf>

type Exists = (path: string) => boolean

const within = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)

/**
 * Plans a run of the suites that `choose` selects in each existing workspace. If `choose` returns undefined, the
 * workspace is left out.
 */
const planOf = (
  root: string,
  exists: Exists,
  check: boolean,
  choose: (folder: string) => string[] | undefined,
) => {
  const workspaces = WORKSPACES.flatMap((workspace): PlannedWorkspace[] => {
    if (!exists(join(root, workspace.folder, 'jest.config.mjs'))) return []
    const choice = choose(workspace.folder)
    return choice === undefined ? [] : [{ ...workspace, choice }]
  })
  return {
    workspaces,
    services: workspaces.some(({ services }) => services),
    mongo: workspaces.some(({ mongo }) => mongo),
    builds: [...new Set(workspaces.flatMap(({ builds }) => builds))],
    browser: workspaces.some(({ folder }) => folder === 'tests'),
    /** Whether to check types, lint and unused code. */
    check,
  }
}

/**
 * Plans the run for the filters on the command line.
 * @param filters workspaces' folders, paths of test files, or parts of their names; empty for everything
 */
export const planTests = (
  root: string,
  filters: readonly string[],
  exists: Exists = existsSync,
): TestPlan => {
  const paths = filters.map((filter) => filter.replace(/^\.?\//, '').replace(/\/$/, ''))
  const loose = paths.filter((path) => !ALL.some((folder) => within(folder, path)))
  return planOf(root, exists, filters.length === 0, (folder) => {
    const own = paths.filter((path) => within(folder, path))
    // Other patterns apply to the named workspaces, or to all if none is named.
    if (filters.length > 0 && own.length === 0 && loose.length < paths.length) return undefined
    const inside = own.map((path) => path.slice(folder.length + 1)).filter((path) => path !== '')
    return [...inside, ...loose]
  })
}

/** Files that suites read without importing them. */
const READ_BY: readonly [path: RegExp, folders: readonly string[]][] = [
  [/^package(-lock)?\.json$|^jest\.preset|^tsconfig\.base/, ALL],
  [/^(docs|compose)\/|^[^/]+$|Dockerfile$/, ['scripts']],
  [/^sandboxes\/|^apps\/worker\/hostile\//, ['apps/worker']],
  [/^(problems|contests|patterns)\//, ['apps/api', 'tests']],
  [/^patterns\//, ['packages/problem-format']],
]

/**
 * Plans a run of the suites that a change affects: those that import a changed file, even indirectly, and all suites in
 * a workspace that reads one without importing it. End-to-end suites import no code of the apps, so they run only if
 * their own code changed.
 * @param changed paths relative to the root
 */
export const planChanged = (
  root: string,
  changed: readonly string[],
  exists: Exists = existsSync,
): TestPlan =>
  planOf(root, exists, false, (folder) => {
    if (
      READ_BY.some(([path, readers]) => readers.includes(folder) && changed.some((each) => path.test(each)))
    )
      return []
    const code = changed.filter(
      (path) => (within(folder, path) || within('packages', path)) && exists(join(root, path)),
    )
    return code.length === 0 ? undefined : ['--findRelatedTests', ...code.map((path) => join(root, path))]
  })
