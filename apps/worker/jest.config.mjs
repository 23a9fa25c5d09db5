import { workspace } from '../../jest.preset.mjs'

export default workspace({ testTimeout: 300_000 })
