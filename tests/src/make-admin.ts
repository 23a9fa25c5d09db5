import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './processes'

/** Makes an account an admin of the Cohort that `npm start` runs. */
export const makeAdmin = async (email: string): Promise<void> => {
  await promisify(execFile)('npm', ['run', '--silent', 'users', '--', 'make-admin', email], { cwd: root })
}
