import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { root } from './processes'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cohort-arrows-'))
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Whether the repository's lint rules reject an import in the given file. */
const isRefused = async (file: string, specifier: string): Promise<boolean> => {
  await mkdir(join(folder, dirname(file)), { recursive: true })
  await writeFile(join(folder, file), `import '${specifier}'\n`)
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', file],
    { cwd: folder, encoding: 'utf8' },
  )
  if (!`${stdout}${stderr}`.includes('Checked 1 file'))
    throw new Error(`Biome did not check ${file}:\n${stderr}`)
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
  ['apps/cli/src/main.ts', '@cohort/api'],
  ['apps/cli/src/main.ts', '../../api/src/app'],
  ['apps/cli/src/main.ts', 'mongoose'],
  ['apps/worker/src/main.ts', 'mongoose'],
  ['apps/worker/src/main.ts', '@cohort/api'],
  ['apps/worker/src/judge/judge.ts', '../sandbox/box'],
  ['apps/worker/src/judge/judge.ts', 'dockerode'],
  ['apps/worker/src/judge/judge.ts', 'bullmq'],
  ['apps/web/src/main.tsx', '../../api/src/app'],
  ['apps/web/src/main.tsx', 'node:fs'],
])('the lint rules for %s reject an import of %s', async (file, specifier) => {
  expect(await isRefused(file, specifier)).toBe(true)
})

test.each([
  ['packages/problem-format/src/index.ts', '@cohort/shared'],
  ['packages/problem-format/src/index.ts', 'node:fs'],
  ['apps/worker/src/judge/judge.ts', './ports'],
  ['apps/worker/src/judge/judge.ts', '@cohort/shared'],
  ['apps/worker/src/sandbox/box.ts', '../judge/ports'],
  ['apps/api/src/app.ts', '@cohort/shared'],
  ['apps/cli/src/main.ts', '@cohort/problem-format'],
])('the lint rules for %s accept an import of %s', async (file, specifier) => {
  expect(await isRefused(file, specifier)).toBe(false)
})

/** The imports between an app's features, such as `contests: problems, session`. Ignores tests and dynamic imports. */
const featureImports = async (app: string): Promise<string[]> => {
  const features = join(root, app, 'src/features')
  const imports = new Map<string, Set<string>>()
  for (const path of await readdir(features, { recursive: true })) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue
    const text = await readFile(join(features, path), 'utf8')
    const [feature = ''] = path.split(sep)
    for (const [, specifier = ''] of text.matchAll(/\b(?:from|import) '(\.[^']*)'/g)) {
      const target = relative(features, resolve(features, dirname(path), specifier))
      const [other = ''] = target.split(sep)
      if (other === '..' || other === feature) continue
      imports.set(feature, (imports.get(feature) ?? new Set()).add(other))
    }
  }
  return [...imports].map(([feature, others]) => `${feature}: ${[...others].sort().join(', ')}`).sort()
}

test.each(['apps/api', 'apps/web'])(
  'the features of %s import exactly the features listed in docs/architecture.md',
  async (app) => {
    const text = await readFile(join(root, 'docs/architecture.md'), 'utf8')
    const table = text.split(`| feature of \`${app}\` | imports |\n|---|---|\n`)[1]?.split('\n\n')[0] ?? ''
    const listed = table.split('\n').map((row) => {
      const [feature, ...others] = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
      return `${feature}: ${others.join(', ')}`
    })
    expect(await featureImports(app)).toEqual(listed)
  },
)
