import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(__dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Why each of these packages works without its install script. */
const NOT_NEEDED: Readonly<Record<string, string>> = {
  '@parcel/watcher': 'its binary is an optional package',
  '@scarf/scarf': 'only reports installations to its author',
  '@swc/core': 'its binary is an optional package',
  bcrypt: 'the package contains its binaries',
  'cpu-features': 'only speeds up ssh2, which connects to Docker over SSH',
  esbuild: 'its binary is an optional package',
  fsevents: 'the package contains its binary',
  'msgpackr-extract': 'its binary is an optional package',
  protobufjs: 'only prints a notice',
  ssh2: 'runs without its native part',
}

test('npm runs no install scripts, neither in the repository nor in the images', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  for (const app of ['api', 'worker']) expect(read(`apps/${app}/Dockerfile`)).toMatch(/^COPY .*\.npmrc/m)
})

test('every package with an install script is known to work without it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>
  }
  const found = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  )
  expect(found.length).toBeGreaterThan(0)
  expect([...new Set(found)].filter((name) => !(name in NOT_NEEDED))).toEqual([])
})
