import { run } from '../commands'
import type { Folders } from '../folders'
import { Unavailable } from '../problem'
import type { Progress } from '../progress'
import { canInstall } from './debian'

interface Wish {
  packages: readonly string[]
  purpose: string
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Installs Debian packages, one transaction at a time. Requests that arrive while apt is busy are joined into the next
 * transaction. Every installation is printed.
 */
export class Apt {
  private readonly wishes: Wish[] = []
  private busy = false
  private updated = false

  constructor(
    private readonly progress: Progress,
    private readonly folders: Folders,
    private readonly env: NodeJS.ProcessEnv,
    private readonly signal: AbortSignal,
  ) {}

  /** Whether packages can and may be installed. */
  get allowed(): boolean {
    return canInstall() && !this.forbidden
  }

  private get forbidden(): boolean {
    return this.env.COHORT_INSTALL === 'never'
  }

  /**
   * Installs packages, or explains what the user can do if that is impossible or forbidden.
   * @param packages the most important one first
   * @param purpose what they are for, such as "Redis"
   * @throws Unavailable
   */
  async install(packages: readonly string[], purpose: string): Promise<void> {
    if (!this.allowed) {
      const why = this.forbidden
        ? 'COHORT_INSTALL=never forbids installing it'
        : 'it can be installed here only by root on Debian'
      throw new Unavailable(
        `${packages[0]} is missing (for ${purpose}), and ${why}. The command for Debian:`,
        `sudo apt-get install ${packages.join(' ')}`,
      )
    }
    await new Promise<void>((resolve, reject) => {
      this.wishes.push({ packages, purpose, resolve, reject })
      void this.work()
    })
  }

  private async work(): Promise<void> {
    if (this.busy) return
    this.busy = true
    // Simultaneous requests go into one transaction.
    await Promise.resolve()
    while (this.wishes.length > 0) {
      const wishes = this.wishes.splice(0)
      try {
        await this.transaction(wishes)
        for (const wish of wishes) wish.resolve()
      } catch (error) {
        for (const wish of wishes) wish.reject(error)
      }
    }
    this.busy = false
  }

  private async transaction(wishes: readonly Wish[]): Promise<void> {
    const packages = [...new Set(wishes.flatMap((wish) => wish.packages))]
    const purposes = [...new Set(wishes.map((wish) => wish.purpose))].join(', ')
    const options = {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      log: `${this.folders.logs}/apt.log`,
      signal: this.signal,
    }
    this.progress.line(
      `  Installing with apt, for ${purposes}: ${packages.join(' ')} (COHORT_INSTALL=never forbids this)`,
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
