/** `npm run users -- make-admin EMAIL`: the API's command, on the stack that `npm start` runs. */
import { runApiCommand } from './api-command'

runApiCommand('users')
