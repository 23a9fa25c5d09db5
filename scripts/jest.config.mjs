import { workspace } from '../jest.preset.mjs'

export default workspace({ testMatch: ['<rootDir>/**/*.test.ts'], testTimeout: 300_000 })
