import { workspace } from '../jest.preset.mjs'

/** Suites that stop parts of the judge or break them. They run one after another and after those of apps/worker. */
const JUDGING = ['faults', 'hosts', 'two-apis', 'verdicts'].map((name) => `<rootDir>/src/${name}.test.ts`)

const project = (name, own) =>
  workspace({
    displayName: name,
    testEnvironment: '<rootDir>/environment/product-environment.mjs',
    globalTeardown: '<rootDir>/environment/stop-shared-product.mjs',
    ...own,
  })

export default {
  // Suites share a product, which lives in jest's own process.
  maxWorkers: 1,
  // jest ignores a project's own.
  testTimeout: 1_200_000,
  projects: [
    project('product', { testPathIgnorePatterns: JUDGING }),
    project('judging', { testMatch: JUDGING }),
  ],
}
