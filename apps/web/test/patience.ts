import { configure } from '@testing-library/react'

// Conditions are waited for, never a time: on a busy machine a page may take long to be drawn, and that is no failure.
configure({ asyncUtilTimeout: 20_000 })
