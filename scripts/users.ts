/** `npm run users -- make-admin EMAIL`: runs the API's command on the stack of `npm start`. */
import { runApiCommand } from './api-command'

runApiCommand('users')
