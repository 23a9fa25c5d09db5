import { configure } from '@testing-library/react'

// Tests wait for conditions, never for a time. On a busy machine a page may take long to render, which is not a
// failure.
configure({ asyncUtilTimeout: 20_000 })
