/**
 * `npm test [-- FILTER…]`: runs all suites, on their own services. With `--changed`, only those affected by changes
 * since the branch left main. The last line is `N passed, N failed`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApps } from './build'
import { run } from './commands'
import { endDeadTestRuns } from './leftovers'
import type { Context } from './open-stack'
import { formatDuration, type Step } from './progress'
import { runJest } from './run-jest'
import { bringUp } from './services/bring-up'
import { provideChromium } from './services/chromium'
import { type JestReport, lastLine, sum, type Tally, tallyOf } from './tally'
import { LANES, type PlannedWorkspace, planChanged, planTests, type TestPlan } from './test-plan'
import { describeError } from './unavailable'
import { exitWith, withStack } from './with-stack'

const filters = process.argv.slice(2)
const onlyChanged = filters[0] === '--changed'
const started = Date.now()
const root = process.cwd()
const tests = join(root, '.data', 'test')
const data = join(tests, String(process.pid))

/** The priority of everything that runs next to the suites that measure programs. */
const NICENESS = 10

const failed = (title: string, error: unknown): Tally => ({
  passed: 0,
  failures: [{ title, message: describeError(error) }],
})

/** Checks types, lint and unused code, which together count as one test. */
const check = async (context: Context): Promise<Tally> => {
  try {
    await context.progress.step('Check: types, lint, unused code', (step) =>
      run('npm', ['run', '--silent', 'check'], {
        cwd: root,
        env: { ...context.env, NO_COLOR: '1' },
        log: join(context.folders.logs, 'check.log'),
        niceness: NICENESS,
        signal: context.signal,
        onLine: (line) => step.detail(line),
      }),
    )
    return { passed: 1, failures: [] }
  } catch (error) {
    return failed('npm run check', error)
  }
}

const runWorkspace = async (
  context: Context,
  { folder, project, lane, workers, choice }: PlannedWorkspace,
  env: NodeJS.ProcessEnv,
): Promise<Tally> => {
  const title = project === undefined ? folder : `${folder} (${project})`
  const name = [...folder.split('/'), ...(project === undefined ? [] : [project])].join('-')
  const report = join(context.folders.run, `${name}.json`)
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const ran = context.progress.step(`Tests of ${title}`, async (step) => {
    const args = [
      // This option takes several values, so another option must follow it.
      ...(project === undefined ? [] : [`--selectProjects=${project}`]),
      ...['--ci', '--json', `--outputFile=${report}`, `--maxWorkers=${workers}`, '--passWithNoTests'],
    ]
    await runJest(process.execPath, [jest, ...args, ...choice], {
      cwd: join(root, folder),
      env: { ...context.env, ...env, NO_COLOR: '1' },
      log: join(context.folders.logs, `test-${name}.log`),
      niceness: lane === 'judge' ? 0 : NICENESS,
      signal: context.signal,
      onLine: (line) => {
        if (/^(PASS|FAIL) /.test(line)) context.progress.line(`  ${line}`)
        else if (!line.startsWith('{')) step.detail(line)
      },
    })
  })
  const error = await ran.then(
    () => undefined,
    (thrown) => thrown ?? new Error('jest failed'),
  )
  if (!existsSync(report))
    return failed(`${title}: Jest wrote no report`, error ?? 'Jest ended without any output.')
  const tally = tallyOf(JSON.parse(readFileSync(report, 'utf8')) as JestReport, root)
  if (error && tally.failures.length === 0) tally.failures.push(...failed(`${title}: jest`, error).failures)
  return tally
}

const serviceEnvironment = async (
  context: Context,
  { browser, mongo, builds }: TestPlan,
  fail: (error: unknown) => void,
): Promise<NodeJS.ProcessEnv> => {
  const left = await endDeadTestRuns(tests, context.progress)
  const chromium = browser
    ? context.progress.step('Chromium', (step) => provideChromium(context, step))
    : Promise.resolve(undefined)
  chromium.catch(fail)
  const build = (step: Step) => buildApps(context, step, builds)
  const services = await bringUp(context, { leftContainers: left, fail, mongo, build })
  const path = await chromium
  return {
    ...services.docker.env,
    ...(mongo ? { TEST_MONGO_URL: services.mongoUrl } : {}),
    TEST_REDIS_URL: services.redisUrl,
    TEST_SANDBOX_BASE: services.sandboxBase,
    ...(path ? { TEST_CHROMIUM: path } : {}),
  }
}

/** Runs workspaces one after another. Waits for the services only before workspaces that need them. */
const runLane = async (
  context: Context,
  workspaces: readonly PlannedWorkspace[],
  ready: Promise<NodeJS.ProcessEnv | undefined>,
): Promise<Tally[]> => {
  const tallies: Tally[] = []
  for (const workspace of workspaces) {
    const env = workspace.services ? await ready : {}
    if (env === undefined || context.signal.aborted)
      tallies.push(failed(workspace.folder, new Error('It did not run, because the run was stopped.')))
    else tallies.push(await runWorkspace(context, workspace, env))
  }
  return tallies
}

const changedFiles = async (): Promise<string[]> => {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: root })).split('\n').filter((line) => line !== '')
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main').catch(() => [])
  return [
    ...(await git('diff', '--name-only', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ]
}

const runAll = async (context: Context, fail: (error: unknown) => void): Promise<Tally[]> => {
  const plan = onlyChanged ? planChanged(root, await changedFiles()) : planTests(root, filters)
  const ready = plan.services ? serviceEnvironment(context, plan, fail) : Promise.resolve({})
  const served = ready.catch(() => undefined)
  const lane = (name: PlannedWorkspace['lane']) =>
    runLane(
      context,
      plan.workspaces.filter((workspace) => workspace.lane === name),
      served,
    )
  const tallies = await Promise.all([
    plan.check ? check(context).then((tally) => [tally]) : [],
    ready.then(
      () => [],
      (error) => [failed('The services that the tests need', error)],
    ),
    ...LANES.map(lane),
  ])
  return tallies.flat()
}

const main = async (): Promise<number> => {
  let tallies: Tally[] = []
  const run = async (context: Context, fail: (error: unknown) => void) => {
    tallies = await runAll(context, fail)
  }
  const { logs, ...ended } = await withStack({ purpose: 'test', root, data, run })
  if ('failure' in ended && tallies.every(({ failures }) => failures.length === 0))
    tallies = [...tallies, failed('npm test', ended.failure)]
  const tally = sum(tallies, onlyChanged)
  for (const { title, message } of tally.failures) console.log(`\n✗ ${title}\n${message.trimEnd()}`)
  if (tally.failures.length === 0) rmSync(data, { recursive: true, force: true })
  else console.log(`\nLogs: ${logs} (kept until the next run)`)
  console.log(`\nTook ${formatDuration(Date.now() - started)}\n${lastLine(tally)}`)
  return tally.failures.length === 0 ? 0 : 1
}

exitWith(main(), () => console.log('0 passed, 1 failed'))
