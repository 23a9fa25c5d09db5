import { workspace } from '../../jest.preset.mjs'

export default workspace({
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  setupFiles: ['<rootDir>/test/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
  testTimeout: 60_000,
  testMatch: ['<rootDir>/{src,build}/**/*.test.{ts,tsx}'],
})
