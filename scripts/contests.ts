/** `npm run contests -- apply FOLDER…` or `-- list`: runs the API's command on the stack of `npm start`. */
import { runApiCommand } from './api-command'

runApiCommand('contests')
