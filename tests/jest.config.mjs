import { workspace } from '../jest.preset.mjs'

export default workspace({
  // One suite at a time: each starts a stack of its own, and they share the machine's cores with the judge.
  maxWorkers: 1,
  testTimeout: 120_000,
})
