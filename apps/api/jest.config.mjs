import { workspace } from '../../jest.preset.mjs'

export default workspace({
  globalSetup: '<rootDir>/test/build-programs.mjs',
  globalTeardown: '<rootDir>/test/clean-up.mjs',
})
