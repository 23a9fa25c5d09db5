import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The workspaces that have tests, the quick ones first, and whether they need MongoDB, Redis and Docker. */
const WORKSPACES = [
  { folder: 'packages/shared', services: false },
  { folder: 'scripts', services: false },
  { folder: 'apps/web', services: false },
  { folder: 'apps/api', services: true },
  { folder: 'apps/worker', services: true },
  { folder: 'tests', services: true },
] as const

export interface PlannedWorkspace {
  folder: string
  /** Patterns of test files for jest; none means all. */
  patterns: string[]
}

export interface TestPlan {
  workspaces: PlannedWorkspace[]
  services: boolean
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
  const chosen = present.flatMap(({ folder, services }) => {
    const own = paths.filter((path) => within(folder, path))
    // Loose patterns narrow the workspaces that are named; where none is, they are looked for in all.
    const named = own.length > 0
    if (filters.length > 0 && !named && loose.length < paths.length) return []
    const inside = own.map((path) => path.slice(folder.length + 1)).filter((path) => path !== '')
    return [{ folder, services, patterns: [...inside, ...loose] }]
  })
  return {
    workspaces: chosen.map(({ folder, patterns }) => ({ folder, patterns })),
    services: chosen.some(({ services }) => services),
    browser: chosen.some(({ folder }) => folder === 'tests'),
    check: filters.length === 0,
  }
}
