import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Lanes run in parallel. The workspaces of one lane run one after another, in the order below. */
export const LANES = ['judge', 'product', 'api'] as const

interface Workspace {
  folder: string
  /** One of the projects in the workspace's Jest configuration, if not all of them run in this lane. */
  project?: string
  lane: (typeof LANES)[number]
  /** How many suites run at the same time. */
  workers: number
  /** Whether its suites need Redis and Docker. */
  services: boolean
  mongo: boolean
  /** The workspaces to build first. The worker's build creates the sandbox images. */
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
 * The workspaces that have tests. Most suites of `api` wait for its stores. Those of `judge` measure programs, so
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
  /** Arguments for Jest that select the suites; empty for all. */
  choice: string[]
}

export type TestPlan = ReturnType<typeof planOf>

type Exists = (path: string) => boolean

const within = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)

/**
 * The existing workspaces, each with the suites that `choose` selects. A workspace for which it returns undefined is
 * left out.
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
    /** The workspaces to build. */
    builds: [...new Set(workspaces.flatMap(({ builds }) => builds))],
    browser: workspaces.some(({ folder }) => folder === 'tests'),
    /** Types, lint and unused code are part of a whole run only. */
    check,
  }
}

/**
 * The plan of a run.
 * @param filters empty for everything; otherwise a workspace's folder, a test file's path, or part of the names of
 * test files
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
    // Other patterns select suites in the named workspaces, or in all if none is named.
    if (filters.length > 0 && own.length === 0 && loose.length < paths.length) return undefined
    const inside = own.map((path) => path.slice(folder.length + 1)).filter((path) => path !== '')
    return [...inside, ...loose]
  })
}

/** Files that suites read in addition to the code they import. */
const READ_BY: readonly [path: RegExp, folders: readonly string[]][] = [
  [/^package(-lock)?\.json$|^jest\.preset|^tsconfig\.base/, ALL],
  [/^(docs|compose)\/|^[^/]+$|Dockerfile$/, ['scripts']],
  [/^sandboxes\/|^apps\/worker\/hostile\//, ['apps/worker']],
  [/^(problems|contests|patterns)\//, ['apps/api', 'tests']],
  [/^patterns\//, ['packages/problem-format']],
]

/**
 * The suites that a change affects: those that import a changed file, directly or not, and all suites of a workspace
 * that reads a changed file without importing it. End-to-end suites import nothing of the product, so they run only if
 * they were changed themselves.
 * @param changed the paths from the root
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
