import { rm } from 'node:fs/promises'

/** After jest's last suite. */
export default () => rm(process.env.TEST_PROGRAMS, { recursive: true, force: true })
