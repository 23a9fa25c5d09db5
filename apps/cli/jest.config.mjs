import { workspace } from '../../jest.preset.mjs'

export default workspace()
