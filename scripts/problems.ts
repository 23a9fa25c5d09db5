/**
 * `npm run problems -- check PACKAGE…`: checks packages without services or a build.
 * `npm run problems -- import|verify|prove PACKAGE…`: runs the API's command on the stack of `npm start`.
 */
import { resolve } from 'node:path'
import { runApiCommand } from './api-command'

const [command, ...paths] = process.argv.slice(2)
if (command !== 'check') runApiCommand('problems')
else if (paths.length === 0) {
  console.error('Name the packages to check: npm run problems -- check PACKAGE…')
  process.exitCode = 1
} else {
  const { checkPackages, readWithTextWarnings } = await import('@cohort/problem-format')
  const callersFolder = process.env.INIT_CWD ?? process.cwd()
  const isSound = await checkPackages(
    paths.map((path) => resolve(callersFolder, path)),
    console.log,
    readWithTextWarnings,
  )
  process.exitCode = isSound ? 0 : 1
}
