import { workspace } from '../../jest.preset.mjs'

export default workspace({
  // Every suite imports the whole API but uses few of its packages. Loading all of them takes longer than most suites.
  lazy: true,
  testTimeout: 300_000,
  globalSetup: '<rootDir>/test/build-programs.mjs',
  globalTeardown: '<rootDir>/test/clean-up.mjs',
})
