import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './processes'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-arrows-'))
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Lints one import as if it stood in the given file: in a folder that has the repository's rules. */
const isRefused = async (file: string, specifier: string): Promise<boolean> => {
  await mkdir(join(folder, dirname(file)), { recursive: true })
  await writeFile(join(folder, file), `import '${specifier}'\n`)
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', file],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!`${stdout}${stderr}`.includes('Checked 1 file'))
    throw new Error(`biome did not look at ${file}:\n${stderr}`)
  return status !== 0
}

test.each([
  ['packages/shared/src/verdicts.ts', '@cohort/api'],
  ['packages/shared/src/verdicts.ts', 'node:fs'],
  ['packages/problem-format/src/index.ts', '@cohort/api'],
  ['packages/problem-format/src/index.ts', '../../../apps/api/src/app'],
  ['packages/problem-format/src/index.ts', 'mongoose'],
  ['apps/api/src/app.ts', '../../worker/src/env'],
  ['apps/api/src/app.ts', 'dockerode'],
  ['apps/worker/src/main.ts', 'mongoose'],
  ['apps/worker/src/main.ts', '@cohort/api'],
  ['apps/worker/src/judge/judge.ts', '../sandbox/box'],
  ['apps/worker/src/judge/judge.ts', 'dockerode'],
  ['apps/worker/src/judge/judge.ts', 'bullmq'],
  ['apps/web/src/main.tsx', '../../api/src/app'],
  ['apps/web/src/main.tsx', 'node:fs'],
])('in %s an import of %s is refused', async (file, specifier) => {
  expect(await isRefused(file, specifier)).toBe(true)
})

test.each([
  ['packages/problem-format/src/index.ts', '@cohort/shared'],
  ['packages/problem-format/src/index.ts', 'node:fs'],
  ['apps/worker/src/judge/judge.ts', './ports'],
  ['apps/worker/src/judge/judge.ts', '@cohort/shared'],
  ['apps/worker/src/sandbox/box.ts', '../judge/ports'],
  ['apps/api/src/app.ts', '@cohort/shared'],
])('in %s an import of %s is allowed', async (file, specifier) => {
  expect(await isRefused(file, specifier)).toBe(false)
})
