import type { Context } from '../open-stack'
import { findProgram } from '../path'
import type { Step } from '../progress'
import { Unavailable } from '../unavailable'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS'

const find = (): string | undefined => {
  for (const name of NAMES) {
    const path = findProgram(name)
    if (path) return path
  }
  return process.platform === 'darwin' ? findProgram('Google Chrome', MAC) : undefined
}

/**
 * Finds or installs a browser for the end-to-end tests: `TEST_CHROMIUM`, one on PATH, or Debian's package.
 * @returns the path of the browser
 * @throws Unavailable
 */
export const provideChromium = async (context: Context, step: Step): Promise<string> => {
  let path = context.env.TEST_CHROMIUM || find()
  if (!path) {
    step.detail('waiting for apt')
    await context.apt.install(['chromium', 'fonts-liberation'], 'the browser tests')
    path = find()
  }
  if (!path) throw new Unavailable('apt installed Chromium, but it is not on PATH.')
  step.result(path)
  return path
}
