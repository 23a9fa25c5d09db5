/** `npm run cohort -- …`: runs the command-line tool `cohort`, which calls the API, from its source. */
import { chdir, env } from 'node:process'

if (env.INIT_CWD) chdir(env.INIT_CWD)
await import('../apps/cli/src/main')
