import { configure } from '@testing-library/react'

// The timeout is long, because a page may take long to render on a busy machine, which is not a failure. Tests wait for
// conditions, so it does not slow them down.
configure({ asyncUtilTimeout: 20_000 })
