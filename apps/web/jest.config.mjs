import { workspace } from '../../jest.preset.mjs'

export default workspace({
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  setupFiles: ['<rootDir>/test/browser-gaps.ts'],
  testMatch: ['<rootDir>/{src,build}/**/*.test.{ts,tsx}'],
})
