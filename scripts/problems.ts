/** `npm run problems -- import|verify FOLDER_OR_ZIP…`: the API's command, on the stack that `npm start` runs. */
import { runApiCommand } from './api-command'

runApiCommand('problems')
