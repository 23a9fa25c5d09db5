/** `npm run cohort -- …`: runs the command-line client `cohort` from source. */
import { chdir, env } from 'node:process'

if (env.INIT_CWD) chdir(env.INIT_CWD)
await import('../apps/cli/src/main')
