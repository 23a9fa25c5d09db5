import { join } from 'node:path'
import { LANGUAGES, type Language } from '@cohort/shared'
import Docker from 'dockerode'
import { imageSources } from '../../../apps/worker/src/sandbox/image-tags'
import { signUp } from '../client'
import { root } from '../processes'
import { type Stack, startStack } from '../stack'
import { type Bare, startBare } from './bare'
import { type Cohort, startCohort } from './cohort'
import type { Contender } from './contender'
import { createDockerRun, hasDockerProgram } from './docker-run'
import { goJudgeLanguages, startGoJudge } from './go-judge'
import { benchLanguage } from './language-bench'
import { describeMachine, type KnownProcesses, otherLoad } from './machine'
import { writePackage } from './problems'
import { helloAnswer } from './programs'
import type { BenchReport } from './report'
import { lanes, type Settings, slots } from './settings'
import { calibrateWork, spreadOfBare, spreadOfCohort } from './spread'
import { createTimePlan, type TimePlan } from './time-plan'

export interface BenchOptions {
  settings: Settings
  isQuick: boolean
  languages: readonly Language[]
  /** The folder for problem packages and other temporary files. */
  folder: string
  /** The path of the go-judge executable; null to leave it out. */
  goJudge: string | null
  signal: AbortSignal
  say(line: string): void
}

const OTHER_LOAD_MS = 1500
const sandboxesDir = join(root, 'sandboxes')
const helloName = (tests: number) => `bench-hello-${tests}`
const WORK_NAME = 'bench-work'

/** The unmodified compiler, without our precompiled header. */
const STOCK_CPP = {
  name: 'bare, stock',
  compile: ['/usr/bin/g++', '-std=gnu++20', '-O2', '-o', '/box/out/program', '/box/src/main.cpp'],
  prepare: "find / -xdev -name '*.gch' -exec rm -rf {} +",
}

/** Takes all measurements, and stops everything that it started. */
export const runBench = async (options: BenchOptions): Promise<BenchReport> => {
  const { signal, say, isQuick } = options
  const closers: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  // This also ends running submissions, because they fail once their judge stops.
  signal.addEventListener('abort', () => void closeAll().catch(() => undefined), { once: true })
  try {
    const [at, load] = [new Date().toISOString(), await otherLoad(OTHER_LOAD_MS)]
    say('its own stack')
    const began = performance.now()
    const bench = await open(options, (close) => closers.push(close))
    const plan = createTimePlan(options.settings.totalMs, [...options.languages.map(() => 1), 0.5])
    const languages: BenchReport['languages'] = {}
    for (const language of options.languages) languages[language] = await bench.language(language, plan)
    const spread = await bench.spread()
    return {
      version: 1,
      at,
      quick: isQuick,
      seconds: (performance.now() - began) / 1000,
      machine: { ...describeMachine(), docker: (await bench.docker.version()).Version },
      otherLoad: load,
      languages,
      spread,
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await closeAll()
  }
}

/** Starts the contenders for the whole run, and returns functions to measure them. */
const open = async (
  { settings, folder, goJudge, say }: BenchOptions,
  onClose: (close: () => Promise<unknown>) => void,
) => {
  const docker = new Docker()
  const images = imageTags()
  const counts = [...new Set([...settings.times.map(({ tests }) => tests), settings.loadTests])]
  const stack = await startStack({ problems: await helloPackages(folder, counts) })
  onClose(() => stack.stop())
  const cohort = await openCohort(stack)
  onClose(async () => cohort.close())
  const peer = goJudge === null ? null : await startGoJudge({ path: goJudge, parallelism: slots, lanes })
  if (peer) onClose(peer.close)
  const dockerRun = hasDockerProgram()
    ? createDockerRun({ images, sandboxesDir, folder, lanes: slots })
    : null
  const processes = await knownProcesses(stack)

  const withBare = async <T>(
    language: Language,
    variant: { name: string; compile?: string[]; prepare?: string },
    use: (bare: Bare) => Promise<T>,
  ): Promise<T> => {
    const bare = await startBare({
      docker,
      image: images[language],
      language,
      sandboxesDir,
      lanes: slots,
      maxTests: Math.max(...counts),
      ...variant,
    })
    try {
      return await use(bare)
    } finally {
      await bare.close()
    }
  }

  return {
    docker,
    language: (language: Language, plan: TimePlan) =>
      withBare(language, { name: 'bare' }, (bare) => {
        const measure = (variants: readonly Contender[]) =>
          benchLanguage({
            language,
            settings,
            budgetMs: plan.next(1),
            bare,
            variants,
            cohort,
            dockerRun,
            peer: peer && goJudgeLanguages.includes(language) ? peer.contender : null,
            processes,
            say,
          })
        return language === 'cpp' ? withBare('cpp', STOCK_CPP, (stock) => measure([stock])) : measure([])
      }),
    spread: () =>
      withBare('cpp', { name: 'bare' }, async (bare) => {
        say('CPU time of one program')
        const work = await calibrateWork(bare)
        await expectImported(stack, [await writePackage(folder, { name: WORK_NAME, tests: [work] })])
        const problemId = (await problemIds(stack)).get(WORK_NAME) ?? ''
        return {
          bare: await spreadOfBare(bare, work.input, settings.spreadSubmissions),
          cohort: await spreadOfCohort(cohort, problemId, settings.spreadSubmissions),
        }
      }),
  }
}

const helloPackages = (folder: string, counts: readonly number[]): Promise<string[]> =>
  Promise.all(
    counts.map((count) => {
      const numbers = Array.from({ length: count }, (_, index) => index + 1)
      const tests = numbers.map((number) => ({ input: `${number}\n`, answer: helloAnswer(number) }))
      return writePackage(folder, { name: helloName(count), tests })
    }),
  )

const expectImported = async (stack: Stack, packages: readonly string[]): Promise<void> => {
  const { code, stderr } = await stack.problems('import', '--unverified', ...packages)
  if (code !== 0) throw new Error(`The bench's problems were not imported:\n${stderr}`)
}

const problemIds = async (stack: Stack): Promise<Map<string, string>> => {
  const problems = await (await signUp(stack.url)).problems()
  return new Map(problems.map(({ title, _id }) => [title, _id]))
}

const openCohort = async (stack: Stack): Promise<Cohort> => {
  const ids = await problemIds(stack)
  return startCohort(stack.url, lanes, (tests) => ids.get(helloName(tests)) ?? '')
}

/** The database and Docker are found by name, so their CPU time includes work for other programs. */
const knownProcesses = async (stack: Stack): Promise<KnownProcesses> => {
  const redis = /^process_id:(\d+)/m.exec(await stack.redis.info('server'))?.[1]
  return {
    pids: {
      [process.pid]: 'bench',
      [stack.api.pid]: 'api',
      [stack.worker.pid]: 'worker',
      ...(redis === undefined ? {} : { [Number(redis)]: 'redis' }),
    },
    names: {
      postgres: 'database',
      ferretdb: 'database',
      mongod: 'database',
      dockerd: 'docker',
      containerd: 'docker',
    },
  }
}

const imageTags = (): Record<Language, string> => {
  const { languages } = imageSources(sandboxesDir, process.env.TEST_SANDBOX_BASE ?? '')
  return Object.fromEntries(LANGUAGES.map((language) => [language, languages[language].tag])) as Record<
    Language,
    string
  >
}
