import { workspace } from '../../jest.preset.mjs'

export default workspace({
  // Every suite imports the whole API. Most use few of its packages, and loading all of them takes longer than most suites.
  lazy: true,
  testTimeout: 300_000,
  globalSetup: '<rootDir>/test/build-programs.mjs',
  globalTeardown: '<rootDir>/test/clean-up.mjs',
})
