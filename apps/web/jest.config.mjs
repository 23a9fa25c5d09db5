import { workspace } from '../../jest.preset.mjs'

// The offset of this zone includes minutes, so a time shown in UTC by mistake fails its test.
process.env.TZ = 'Asia/Kolkata'

export default workspace({
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  setupFiles: ['<rootDir>/test/browser-gaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/patience.ts'],
  testMatch: ['<rootDir>/{src,build}/**/*.test.{ts,tsx}'],
})
