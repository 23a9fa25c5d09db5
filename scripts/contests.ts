/** `npm run contests -- apply FOLDER…` and `list`: runs the API's command on the stack that `npm start` runs. */
import { runApiCommand } from './api-command'

runApiCommand('contests')
