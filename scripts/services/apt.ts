import { run } from '../commands'
import type { Folders } from '../folders'
import type { Progress } from '../progress'
import { Unavailable } from '../unavailable'
import { canInstall } from './debian'

/** Installs Debian packages, one transaction at a time, and announces each installation. */
export class Apt {
  /** Settles after the last requested transaction. */
  private last: Promise<unknown> = Promise.resolve()
  private updated = false

  constructor(
    private readonly progress: Progress,
    private readonly folders: Folders,
    private readonly env: NodeJS.ProcessEnv,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Installs packages.
   * @param packages the most important one first
   * @param purpose what the packages are for, such as "Redis"
   * @throws Unavailable if that is impossible or forbidden, with the command for the user
   */
  async install(packages: readonly string[], purpose: string): Promise<void> {
    const isForbidden = this.env.COHORT_INSTALL === 'never'
    if (isForbidden || !canInstall()) {
      const why = isForbidden
        ? 'COHORT_INSTALL=never turns off automatic installation'
        : 'Cohort can install it automatically only as root on Debian'
      throw new Unavailable(
        `${packages[0]} is missing (for ${purpose}). ${why}. To install it on Debian:`,
        `sudo apt-get install ${packages.join(' ')}`,
      )
    }
    const installed = this.last.then(() => this.transaction(packages, purpose))
    this.last = installed.catch(() => {})
    await installed
  }

  private async transaction(packages: readonly string[], purpose: string): Promise<void> {
    const options = {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      log: `${this.folders.logs}/apt.log`,
      signal: this.signal,
    }
    this.progress.line(
      `  Installing with apt, for ${purpose}: ${packages.join(' ')} (COHORT_INSTALL=never turns this off)`,
    )
    await this.progress.step(`apt: ${packages.join(' ')}`, async (step) => {
      const onLine = (line: string) => step.detail(line)
      const lock = ['-o', 'DPkg::Lock::Timeout=300']
      if (!this.updated) await run('apt-get', ['update', ...lock], { ...options, onLine })
      this.updated = true
      await run('apt-get', ['install', '-y', '--no-install-recommends', ...lock, ...packages], {
        ...options,
        onLine,
      })
      step.result('installed')
    })
  }
}
