/** `npm run users -- make-admin EMAIL`: runs the API's command on the stack that `npm start` runs. */
import { runApiCommand } from './api-command'

runApiCommand('users')
