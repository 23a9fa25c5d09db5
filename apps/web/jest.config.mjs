import { workspace } from '../../jest.preset.mjs'

// A zone that differs from UTC by hours and minutes, so a time shown in UTC by mistake is a different text.
process.env.TZ = 'Asia/Kolkata'

export default workspace({
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  setupFiles: ['<rootDir>/test/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
  testMatch: ['<rootDir>/{src,build}/**/*.test.{ts,tsx}'],
})
