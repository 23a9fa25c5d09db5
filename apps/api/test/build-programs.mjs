import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const workspace = dirname(dirname(fileURLToPath(import.meta.url)))
const packageSource = (name) => join(workspace, '../../packages', name, 'src/index.ts')

/** Runs before Jest's first suite: bundles the programs that suites start as processes, as the build does. */
export default async () => {
  // Inside the workspace, so that the bundles find the packages that they do not contain.
  const outdir = join(workspace, 'dist', `test-${process.pid}`)
  await build({
    entryPoints: {
      'commands/contests': join(workspace, 'src/commands/contests.ts'),
      'commands/problems': join(workspace, 'src/commands/problems.ts'),
      'commands/users': join(workspace, 'src/commands/users.ts'),
      'package-reader': join(workspace, 'src/features/packages/reader/reader-program.ts'),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: {
      '@cohort/problem-format': packageSource('problem-format'),
      '@cohort/shared': packageSource('shared'),
    },
  })
  process.env.TEST_PROGRAMS = outdir
}
