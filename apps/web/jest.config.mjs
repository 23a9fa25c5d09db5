import { workspace } from '../../jest.preset.mjs'

export default workspace({
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  testMatch: ['<rootDir>/{src,build}/**/*.test.{ts,tsx}'],
})
