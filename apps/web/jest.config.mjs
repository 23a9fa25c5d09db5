import { workspace } from '../../jest.preset.mjs'

// This zone differs from UTC by hours and minutes, so a test notices a time that is shown in UTC by mistake.
process.env.TZ = 'Asia/Kolkata'

export default workspace({
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  setupFiles: ['<rootDir>/test/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
  testMatch: ['<rootDir>/{src,build}/**/*.test.{ts,tsx}'],
})
