import { workspace } from '../jest.preset.mjs'

const suites = (...names) => names.map((name) => `<rootDir>/src/${name}.test.ts`)

/** Suites that stop or break parts of the judge. They run one after another, after those of apps/worker. */
const JUDGING = suites('faults', 'hosts', 'two-apis', 'verdicts')

/** Suites that start their own installation and spend most of their time waiting. They run after those of apps/api. */
const SEPARATE = suites('backup', 'contest-phases', 'mail')

const project = (name, own) =>
  workspace({
    displayName: name,
    testEnvironment: '<rootDir>/environment/product-environment.mjs',
    globalTeardown: '<rootDir>/environment/stop-shared-product.mjs',
    ...own,
  })

export default {
  // Suites share a product, which exists only in Jest's main process.
  maxWorkers: 1,
  // Jest ignores this setting in a project.
  testTimeout: 600_000,
  projects: [
    project('product', { testPathIgnorePatterns: [...JUDGING, ...SEPARATE] }),
    project('judging', { testMatch: JUDGING }),
    project('separate', { testMatch: SEPARATE }),
  ],
}
