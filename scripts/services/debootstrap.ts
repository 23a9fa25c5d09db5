import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../commands'
import type { Context } from '../open-stack'
import { findProgram } from '../path'
import { identify } from '../processes'
import type { Step } from '../progress'
import { hostMirror } from './debian'
import { type Docker, hasImage } from './docker'

/** A Debian image to build from the package archive, for machines that cannot pull images. */
export interface DebianRecipe {
  /** The image's name without a tag. */
  name: string
  suite: string
  include: readonly string[]
}

/** The name and tag of a recipe's image, which are the same on every machine. */
export const recipeTag = (recipe: DebianRecipe): string => {
  const text = JSON.stringify([recipe.suite, [...recipe.include].sort()])
  return `${recipe.name}:${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}

/** The mount points below a folder, longest path first. */
export const mountsBelow = (folder: string, mountinfo: string): string[] =>
  mountinfo
    .split('\n')
    .map((line) => (line.split(' ')[4] ?? '').replace(/\\040/g, ' '))
    .filter((point) => point.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)

/**
 * Removes a folder that debootstrap created. Deleting through one of its mounts would empty this machine's /dev, so it
 * unmounts them first and removes nothing if that fails.
 */
const removeTree = async (folder: string): Promise<void> => {
  const mounts = () => mountsBelow(folder, readFileSync('/proc/self/mountinfo', 'utf8'))
  for (const point of mounts())
    await run('umount', [point]).catch(() => run('umount', ['-l', point]).catch(() => ''))
  if (mounts().length > 0) return
  await run('rm', ['-rf', '--one-file-system', folder])
}

const LEFT_OUT = [
  './proc/*',
  './sys/*',
  './dev/*',
  './var/cache/apt/archives/*.deb',
  './var/log/*.log',
  './debootstrap',
]

/**
 * Builds a recipe's image unless Docker already has it.
 * @returns the image's name
 */
export const ensureDebianImage = async (
  context: Context,
  docker: Docker,
  recipe: DebianRecipe,
  step: Step,
): Promise<string> => {
  const image = recipeTag(recipe)
  if (await hasImage(docker, image)) return image
  if (!findProgram('debootstrap') || process.getuid?.() !== 0) {
    await context.apt.install(['debootstrap'], 'images that cannot be pulled')
  }
  const builds = join(context.folders.root, '.data', 'build')
  mkdirSync(builds, { recursive: true })
  const prefix = `debian-${recipe.suite}-`
  const folder = mkdtempSync(join(builds, `${prefix}${process.pid}-`))
  try {
    await fill(context, recipe, folder, step)
    step.detail('docker import')
    const tar = spawn(
      'tar',
      ['-C', folder, '--one-file-system', ...LEFT_OUT.map((path) => `--exclude=${path}`), '-c', '.'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    tar.on('error', () => {})
    await docker.run(['import', '-', image], { input: tar.stdout, signal: context.signal })
    return image
  } finally {
    await removeTree(folder)
  }
}

const fill = async (context: Context, recipe: DebianRecipe, folder: string, step: Step): Promise<void> => {
  const mirror = await hostMirror()
  // An old debootstrap does not know newer suites, but can build them like sid.
  const known = readdirSync('/usr/share/debootstrap/scripts').includes(recipe.suite)
  const script = known ? [] : ['/usr/share/debootstrap/scripts/sid']
  const include = recipe.include.length > 0 ? [`--include=${recipe.include.join(',')}`] : []
  // The script comes after the mirror, so a missing mirror must be passed as an empty argument.
  const place = mirror || script.length > 0 ? [mirror ?? '', ...script] : []
  await run(
    findProgram('debootstrap') ?? 'debootstrap',
    ['--variant=minbase', ...include, recipe.suite, folder, ...place],
    {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin` },
      log: join(context.folders.logs, `debootstrap-${recipe.suite}.log`),
      signal: context.signal,
      onLine: (line) => step.detail(`debootstrap ${recipe.suite}: ${line.replace(/^I: /, '')}`),
    },
  )
}

/** Removes the folders of killed builds. */
export const removeOldBuilds = async (root: string): Promise<void> => {
  const builds = join(root, '.data', 'build')
  let names: string[]
  try {
    names = readdirSync(builds)
  } catch {
    return
  }
  for (const name of names) {
    const pid = Number(/-(\d+)-[^-]*$/.exec(name)?.[1])
    if (!Number.isInteger(pid) || identify(pid)) continue
    await removeTree(join(builds, name)).catch(() => {})
  }
  try {
    if (readdirSync(builds).length === 0) rmSync(builds, { recursive: true })
  } catch {
    // Another process is using the folder.
  }
}
