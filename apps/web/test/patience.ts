import { configure } from '@testing-library/react'

// Tests wait for conditions, never for a time: on a busy machine a page may take long to render, which is no failure.
configure({ asyncUtilTimeout: 20_000 })
