import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  COMPILE_OUTPUT_BYTES,
  type FinalVerdict,
  type JudgeJob,
  judgeReportSchema,
  LANGUAGES,
  type Language,
  languageFacts,
  type SourceFile,
} from '@cohort/shared'
import { type Judged, judge } from '../../judge/judge'
import { MachineTooBusy } from '../../judge/ports'
import { buildJob } from '../../judge/testing'
import { testSandbox } from '../testing'
import { type HostileCase, hostileCases } from './cases'
import { createWitness } from './witness'

/**
 * Judges every hostile program like a submission, in each language that allows the attack. The verdict must be right.
 * The next test in the same box must find no traces, the next submission must be Accepted, and nothing may be left on
 * the host.
 */

jest.setTimeout(900_000)

const PROGRAMS = join(__dirname, '../../../hostile')
const noSignal = new AbortController().signal

const readFolder = (folder: string): SourceFile[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: path.slice(folder.length + 1), text: readFileSync(path, 'utf8') }))

const isOf = (language: Language, path: string): boolean =>
  LANGUAGES.every(
    (other) => languageFacts[other].extensions.some((end) => path.endsWith(end)) === (other === language),
  )
const isOfNone = (path: string): boolean =>
  !LANGUAGES.some((language) => languageFacts[language].extensions.some((end) => path.endsWith(end)))

/** Moves the main file to the front. */
const startFirst = (files: SourceFile[], start: string): SourceFile[] => [
  ...files.filter(({ path }) => path === start),
  ...files.filter(({ path }) => path !== start),
]

interface Program {
  sources: SourceFile[]
  /** Whether the attack runs in the harness, which looks for leftovers in a second test. */
  isHarnessed: boolean
}

const programOf = ({ name, sources }: HostileCase, language: Language): Program => {
  const start = languageFacts[language].fileName
  const generated = sources?.[language]
  if (generated !== undefined) return { sources: [{ path: start, text: generated() }], isHarnessed: false }
  const files = readFolder(join(PROGRAMS, name)).filter(({ path }) => isOf(language, path) || isOfNone(path))
  if (files.some(({ path }) => path === start))
    return { sources: startFirst(files, start), isHarnessed: false }
  const harness = { path: start, text: readFileSync(join(PROGRAMS, start), 'utf8') }
  return { sources: [harness, ...files], isHarnessed: true }
}

/** CPU limits. Java and Node.js take most of a second to start. */
const CPU_MS: Record<Language, number> = { cpp: 300, python: 500, java: 1500, javascript: 1500 }

const honest: Record<Language, string> = {
  cpp: 'extern "C" int scanf(const char *, ...), printf(const char *, ...);\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); }',
  java: 'class Main { public static void main(String[] a) { var s = new java.util.Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }',
  python: 'print(sum(map(int, input().split())))',
  javascript: 'console.log(require("fs").readFileSync(0, "utf8").split(" ").reduce((a, b) => a + +b, 0))',
}

/** Judges a job whose tests are given as strings. Repeats it if a run gets no core, because that proves nothing. */
const judgeTexts = async (
  sandbox: ReturnType<typeof testSandbox>['sandbox'],
  job: Partial<JudgeJob>,
  tests: { input: string; answer: string }[],
): Promise<Judged> => {
  const texts = tests.flatMap(({ input, answer }) => [input, answer])
  const named = (index: number) => index.toString(16).padStart(64, '0')
  const testData = {
    read: async (hash: string) => Buffer.from(texts[Number.parseInt(hash, 16)]!),
    fetchAhead() {},
  }
  const judged = tests.map((_, index) => ({
    input: named(2 * index),
    answer: named(2 * index + 1),
    isSample: index === 0,
    keepOutput: true,
    group: null,
  }))
  const whole = buildJob({ ...job, tests: judged, stopAtFirstFailure: false })
  for (let tries = 1; ; tries++) {
    const judged = await judge(whole, { sandbox, testData }, () => {}, noSignal)
    if (!judged.fault?.startsWith(MachineTooBusy.name) || tries === 10) return judged
  }
}

const judgeHonest = (sandbox: ReturnType<typeof testSandbox>['sandbox'], language: Language) => {
  const limits = { cpuMs: 5000, memoryKb: 256 * 1024, outputBytes: 1000 }
  const sources = [{ path: languageFacts[language].fileName, text: honest[language] }]
  return judgeTexts(sandbox, { language, sources, limits }, [{ input: '30 12', answer: '42' }])
}

/** A sandbox that reuses one box of the language as long as programs leave it empty. */
const createReusingSandbox = (language: Language) => {
  const witness = createWitness()
  return { witness, ...testSandbox({ docker: witness.docker, idle: { [language]: 1 }, uses: 64 }) }
}
type ReusingSandbox = ReturnType<typeof createReusingSandbox>

/** Sandboxes for the next attack. They are reused, because starting a box takes longer than most attacks. */
const free = new Map<Language, ReusingSandbox[]>(LANGUAGES.map((language) => [language, []]))

interface Row {
  hostile: HostileCase
  name: string
  language: Language
  verdicts: readonly FinalVerdict[]
}

const chosen = process.env.HOSTILE?.split(',')
const rows: Row[] = hostileCases.flatMap((hostile) =>
  LANGUAGES.flatMap((language) => {
    const expected = hostile.languages[language]
    if (typeof expected === 'string' || (chosen && !chosen.includes(hostile.name))) return []
    return [
      { hostile, name: hostile.name, language, verdicts: expected === true ? hostile.verdicts : expected },
    ]
  }),
)

/** The verdicts, by case and language. */
const seen = new Map<string, string>()

beforeAll(() => testSandbox().ensureImages(() => {}))

afterAll(async () => {
  for (const { close, witness } of [...free.values()].flat()) {
    await close()
    expect(await witness.left()).toEqual([])
  }
})

afterAll(() => {
  const table = [
    `| case | ${LANGUAGES.join(' | ')} |`,
    `|---|${LANGUAGES.map(() => '---|').join('')}`,
    ...hostileCases.map((hostile) => {
      const cells = LANGUAGES.map((language) => {
        const expected = hostile.languages[language]
        return typeof expected === 'string'
          ? `(${expected})`
          : (seen.get(`${hostile.name} ${language}`) ?? 'not seen')
      })
      return `| ${hostile.name} | ${cells.join(' | ')} |`
    }),
  ].join('\n')
  if (process.env.HOSTILE_TABLE) writeFileSync(process.env.HOSTILE_TABLE, `${table}\n`)
})

test.concurrent.each(rows)(
  '$name in $language gets an expected verdict and leaves no traces',
  async ({ hostile, language, verdicts }) => {
    const reusing = free.get(language)!.pop() ?? createReusingSandbox(language)
    const { sandbox, witness } = reusing
    try {
      const { sources, isHarnessed } = programOf(hostile, language)
      const secret = `secret-${randomBytes(8).toString('hex')}`
      const attack = { input: `a\n${'x'.repeat(hostile.inputBytes ?? 0)}`, answer: 'done' }
      // The secret is in the input of the next test, which waits in the runner's stdin during the attack.
      const look = { input: `h ${secret}`, answer: `1 1 0 nothing ${secret}` }
      const limits = {
        cpuMs: CPU_MS[language],
        memoryKb: 64 * 1024,
        outputBytes: 1024 * 1024,
        ...hostile.limits,
      }
      const judged = await judgeTexts(
        sandbox,
        { language, sources, limits },
        isHarnessed ? [attack, look] : [attack],
      )
      const [attacked, looked] = judged.tests
      seen.set(`${hostile.name} ${language}`, verdictSeen(judged))

      const reportText = JSON.stringify(judged)
      expect(JSON.stringify({ attacked, compileOutput: judged.compileOutput })).not.toContain(secret)
      if (!verdicts.includes(judged.verdict))
        throw new Error(`Unexpected verdict: ${reportText.slice(0, 3000)}`)
      if (isHarnessed) expect(looked).toMatchObject({ status: 'Accepted' })
      if (hostile.limit) expect(hostile.limit).toContain(attacked?.firedLimit)
      if (hostile.signal) expect(attacked?.signal).toBe(hostile.signal)
      if (hostile.says) expect(judged.compileOutput).toMatch(hostile.says)
      expect(judged.compileOutput.length).toBeLessThan(COMPILE_OUTPUT_BYTES + 1000)
      const report = { submissionId: buildJob().submissionId, round: 1, attempt: 1, worker: 'w', ...judged }
      expect(judgeReportSchema.safeParse(report).error).toBeUndefined()
      expect(reportText).not.toMatch(/(?<!\\)\\u(0000|d[89a-f])/i)

      // An empty box is reused for the next submission. Any other box is replaced.
      const next = isHarnessed
        ? await judgeTexts(sandbox, { language, sources, limits }, [look])
        : await judgeHonest(sandbox, language)
      if (next.verdict !== 'Accepted')
        throw new Error(`The next submission is not Accepted: ${JSON.stringify(next)}`)
      // One box may be left, for the next attack.
      expect(await witness.left(1)).toEqual([])
      free.get(language)!.push(reusing)
    } catch (error) {
      await reusing.close()
      throw error
    }
  },
)

const verdictSeen = ({ verdict, tests: [attacked] }: Judged): string => {
  const why = attacked?.firedLimit ?? attacked?.signal ?? null
  return why === null ? verdict : `${verdict} (${why})`
}

test('a box is reused after an honest submission', async () => {
  const { sandbox, close, witness } = createReusingSandbox('python')
  for (let i = 0; i < 2; i++)
    expect(await judgeHonest(sandbox, 'python')).toMatchObject({ verdict: 'Accepted' })
  expect(witness.count()).toBe(1)
  await close()
})

test('the check for leftover boxes finds a box that is still open', async () => {
  const witness = createWitness()
  const { sandbox, close } = testSandbox({ docker: witness.docker })
  await sandbox.open({ language: 'cpp', limits: buildJob().limits }, noSignal)
  expect((await witness.leftNow()).flat().map((what) => what.split(' ')[0])).toEqual(
    expect.arrayContaining(['the', 'process']),
  )
  await close()
  expect(await witness.left()).toEqual([])
})

test('every case has programs, and every folder of programs has a case', () => {
  const folders = readdirSync(PROGRAMS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = hostileCases.map(({ name }) => name)
  expect(folders.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  for (const { name, sources } of hostileCases) {
    expect({ name, has: existsSync(join(PROGRAMS, name)) || sources !== undefined }).toEqual({
      name,
      has: true,
    })
  }
})
