import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/*
 * Checks the content of the images without Docker: copies files like the COPY lines in their Dockerfiles, except those
 * that .dockerignore excludes. Then builds and starts the result.
 */

const root = resolve(__dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/**
 * The repository's files that are sent to Docker. The last pattern that matches a path or one of its parent folders
 * decides.
 */
const filesSent = (): string[] => {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line.replace(/^!/, '')
      const source = pattern
        .replaceAll('.', '\\.')
        .replace(/^\*\*\//, '(.*/)?')
        .replace(/(?<!\.)\*/g, '[^/]*')
      return { lets: line.startsWith('!'), matches: new RegExp(`^${source}(/|$)`) }
    })
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .filter((path) => patterns.findLast(({ matches }) => matches.test(path))?.lets ?? true)
}

/** What these build stages copy from the repository. `last` stands for the final stage, which has no name. */
const copiesOf = (dockerfile: string, stages: readonly string[]): { sources: string[]; target: string }[] =>
  dockerfile
    .split(/^FROM /m)
    .slice(1)
    .filter((stage) => stages.includes(/^\S+ AS (\S+)/.exec(stage)?.[1] ?? 'last'))
    .flatMap((stage) => [...stage.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)])
    .map(([, sources, target]) => ({ sources: sources!.split(' '), target: target! }))

/** Creates a folder with the files that these build stages copy. */
const folderOf = (dockerfile: string, stages: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-image-'))
  folders.push(folder)
  const sent = filesSent()
  for (const { sources, target } of copiesOf(dockerfile, stages)) {
    for (const source of sources) {
      const found = sent.filter((path) => path === source || path.startsWith(`${source}/`))
      if (found.length === 0)
        throw new Error(`COPY does not find ${source}: it is missing or excluded by .dockerignore.`)
      for (const path of found) {
        const isFolder = path !== source
        const name = isFolder ? path.slice(source.length + 1) : (source.split('/').at(-1) ?? source)
        const intoFolder = isFolder || target.endsWith('/')
        cpSync(join(root, path), join(folder, intoFolder ? join(target, name) : target))
      }
    }
  }
  return folder
}

const linkModules = (folder: string, workspaces: readonly string[]): void => {
  for (const place of ['', ...workspaces]) {
    const modules = join(root, place, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(folder, place, 'node_modules'))
  }
}

const IMPORT =
  /^(?:import (?:.* from )?|\} from |export .* from )"([^".][^"]*)"|\b(?:import|require)\("([^".][^"]*)"\)/gm

/** The packages that a built program imports from node_modules. */
const packagesOf = (program: string): string[] => {
  const names = [...program.matchAll(IMPORT)].map(([, first, second]) => (first ?? second)!)
  const foreign = names.filter((name) => !isBuiltin(name))
  return [
    ...new Set(
      foreign.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ]
}

/** The packages that npm installs for a workspace, including dependencies of its own workspaces. */
const dependenciesOf = (workspace: string): string[] =>
  Object.keys(JSON.parse(read(`${workspace}/package.json`)).dependencies).flatMap((name) =>
    name.startsWith('@cohort/') ? dependenciesOf(name.replace('@cohort', 'packages')) : name,
  )

const programsIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'))

const start = (folder: string, ...argv: string[]) =>
  spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } })

describe.each([
  { app: 'apps/api', builds: ['apps/api', 'apps/web'] },
  { app: 'apps/worker', builds: ['apps/worker'] },
])('the image of $app', ({ app, builds }) => {
  const dockerfile = read(`${app}/Dockerfile`)
  let folder: string

  beforeAll(() => {
    folder = folderOf(dockerfile, ['source', 'build'])
    linkModules(folder, builds)
    for (const each of builds) {
      execFileSync('npm', ['run', '--silent', 'build', `--workspace=${each}`], {
        cwd: folder,
        stdio: 'pipe',
        // The images contain a production build.
        env: { ...process.env, NODE_ENV: 'production' },
      })
    }
  }, 300_000)

  test('builds from the files that its Dockerfile copies', () => {
    for (const each of builds) expect(dockerfile).toContain(`--filter=@cohort/${each.split('/')[1]}`)
    expect(existsSync(join(folder, app, 'dist', 'main.mjs'))).toBe(true)
  })

  test('installs every package that its programs import', () => {
    const installed = dependenciesOf(app)
    const dist = join(folder, app, 'dist')
    const wanted = programsIn(dist).flatMap((name) => packagesOf(readFileSync(join(dist, name), 'utf8')))
    expect(wanted.length).toBeGreaterThan(5)
    expect(wanted.filter((name) => !installed.includes(name))).toEqual([])
  })

  test('contains every file that its programs expect next to themselves', () => {
    const dist = join(folder, app, 'dist')
    for (const name of programsIn(dist)) {
      const program = readFileSync(join(dist, name), 'utf8')
      // Programs find files next to themselves with `sibling`.
      for (const [, path] of program.matchAll(/\bsibling\("(\.\/[^"]+)"\)/g)) {
        expect([path, existsSync(join(dist, dirname(name), path!))]).toEqual([path, true])
      }
    }
  })

  test('contains programs that start and report missing settings', () => {
    const main = start(folder, `${app}/dist/main.mjs`)
    expect(main.stderr).toMatch(/^Invalid environment variables/)
    const commands = join(folder, app, 'dist', 'commands')
    for (const name of existsSync(commands) ? programsIn(commands) : []) {
      expect(start(folder, join(commands, name), '--help').stderr).not.toMatch(/Cannot find|ERR_MODULE/)
    }
  })
})

test('the API’s image contains the web app, and everything that docker-compose.yml and the guides run in it', () => {
  const dockerfile = read('apps/api/Dockerfile')
  const folder = folderOf(dockerfile, ['last'])
  expect(existsSync(join(folder, 'problems', 'proofs.json'))).toBe(true)
  for (const file of readdirSync(join(root, 'problems'), { recursive: true }).map(String)) {
    if (!file.endsWith('problem.yaml') && !file.endsWith('.json.gz')) continue
    expect(existsSync(join(folder, 'problems', file))).toBe(true)
  }
  for (const name of readdirSync(join(root, 'contests'))) {
    expect(existsSync(join(folder, 'contests', name, 'contest.yaml'))).toBe(true)
  }
  expect(dockerfile).toMatch(/WEB_DIST=\/app\/apps\/web\/dist/)
  expect(dockerfile).toContain('/app/apps/web/dist apps/web/dist')
  const entries = [...read('apps/api/package.json').matchAll(/src\/(commands\/\w+)\.ts/g)].map(
    ([, name]) => name,
  )
  const guides = [
    'docker-compose.yml',
    'README.md',
    'docs/operations.md',
    'docs/contests.md',
    'docs/problem-packages.md',
  ]
  const run = guides.flatMap((guide) => [...read(guide).matchAll(/apps\/api\/dist\/([\w/]+)\.mjs/g)])
  expect(run.length).toBeGreaterThan(3)
  for (const [, name] of run) expect(entries).toContain(name)
})

test('the worker’s image contains all sandboxes', () => {
  const folder = folderOf(read('apps/worker/Dockerfile'), ['last'])
  const listed = execFileSync('git', ['ls-files', 'sandboxes'], { cwd: root, encoding: 'utf8' })
  const wanted = listed.split('\n').filter((path) => path !== '' && !path.endsWith('.test.ts'))
  expect(wanted.filter((path) => !existsSync(join(folder, path)))).toEqual([])
})
