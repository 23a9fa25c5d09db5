import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The workspaces that have tests, the quick ones first; whether they need Redis and Docker, and MongoDB besides; and
 * what of the product has to be built for them: the worker's build makes the sandboxes' images.
 */
const WORKSPACES = [
  { folder: 'packages/shared', services: false, mongo: false, builds: [] },
  { folder: 'packages/problem-format', services: false, mongo: false, builds: [] },
  { folder: 'scripts', services: false, mongo: false, builds: [] },
  { folder: 'apps/web', services: false, mongo: false, builds: [] },
  { folder: 'apps/api', services: true, mongo: true, builds: ['apps/worker'] },
  { folder: 'apps/worker', services: true, mongo: false, builds: ['apps/worker'] },
  { folder: 'tests', services: true, mongo: true, builds: ['apps/api', 'apps/worker', 'apps/web'] },
] as const

export interface PlannedWorkspace {
  folder: string
  /** Patterns of test files for jest; none means all. */
  patterns: string[]
}

export interface TestPlan {
  workspaces: PlannedWorkspace[]
  services: boolean
  mongo: boolean
  /** The workspaces to build. */
  builds: string[]
  browser: boolean
  /** Types, lint and unused code are part of a whole run only. */
  check: boolean
}

/**
 * What a run consists of.
 * @param filters none for everything; a workspace's folder, a test file's path, or a part of test files' names
 */
export const planTests = (
  root: string,
  filters: readonly string[],
  exists: (path: string) => boolean = existsSync,
): TestPlan => {
  const present = WORKSPACES.filter(({ folder }) => exists(join(root, folder, 'jest.config.mjs')))
  const paths = filters.map((filter) => filter.replace(/^\.?\//, '').replace(/\/$/, ''))
  const within = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)
  const loose = paths.filter((path) => !present.some(({ folder }) => within(folder, path)))
  const chosen = present.flatMap(({ folder, ...needs }) => {
    const own = paths.filter((path) => within(folder, path))
    // Loose patterns narrow the workspaces that are named; where none is, they are looked for in all.
    const named = own.length > 0
    if (filters.length > 0 && !named && loose.length < paths.length) return []
    const inside = own.map((path) => path.slice(folder.length + 1)).filter((path) => path !== '')
    return [{ folder, ...needs, patterns: [...inside, ...loose] }]
  })
  return {
    workspaces: chosen.map(({ folder, patterns }) => ({ folder, patterns })),
    services: chosen.some(({ services }) => services),
    mongo: chosen.some(({ mongo }) => mongo),
    builds: [...new Set(chosen.flatMap(({ builds }) => builds))],
    browser: chosen.some(({ folder }) => folder === 'tests'),
    check: filters.length === 0,
  }
}
