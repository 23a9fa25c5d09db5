import { workspace } from '../../jest.preset.mjs'

// Real services on a busy machine: a hook that sets a suite up may take longer than jest's five seconds.
export default workspace({ testTimeout: 60_000 })
