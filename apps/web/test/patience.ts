import { configure } from '@testing-library/react'

// A long timeout, because rendering can be slow on a busy machine. Tests wait for conditions, so it does not slow them
// down.
configure({ asyncUtilTimeout: 20_000 })
