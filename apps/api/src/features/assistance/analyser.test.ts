import { programFiles } from '../../../test/program-files'
import { type Analyser, createAnalyser } from './analyser'

let analyser: Analyser

beforeAll(() => {
  analyser = createAnalyser(programFiles.analysis)
})
afterAll(() => analyser.close())

const problem = {
  bounds: { largest: new Map<string, number>(), inputOrder: [] },
  timeLimit: 1,
  interactive: false,
  hasInput: true,
}

const LIMIT = 64 * 1024
const full = (part: string) => part.repeat(Math.floor(LIMIT / part.length))
const noise = Array.from({ length: LIMIT }, (_, at) => String.fromCharCode((at * 7919) % 256)).join('')

const HOSTILE: [string, string][] = [
  ['round brackets', full('(')],
  ['curly brackets', full('{')],
  ['square brackets', full('[')],
  ['brackets of all kinds', full('([{')],
  ['templates', full('a<')],
  ['signs', full('-')],
  ['conditions', full('if(x) ')],
  ['quotes', full('"')],
  ['back quotes', full('`${')],
  ['colons', full('a:')],
  ['indents', Array.from({ length: 340 }, (_, at) => `${' '.repeat(at)}if x:`).join('\n')],
  ['NUL characters', full('\0')],
  ['noise', noise],
  ['one name', full('a')],
]

describe.each(['cpp', 'java', 'python', 'javascript'] as const)('hostile %s', (language) => {
  test.each(HOSTILE)(
    'of %s is answered, the event loop goes on, and the next program is read',
    async (_, code) => {
      // A parse in this thread would be over before the microtasks are; another thread's answer comes after them.
      let isLoopFree = false
      queueMicrotask(() =>
        process.nextTick(() => {
          isLoopFree = true
        }),
      )
      const analysis = await analyser.review({ language, code, problem })
      expect(isLoopFree).toBe(true)
      expect(analysis === null || analysis.brokenAt !== null || analysis.findings.length < 5).toBe(true)
      const next = await analyser.review({
        language: 'python',
        code: 'n = int(input())\nprint(n)\n',
        problem,
      })
      expect(next).toEqual({ findings: [], brokenAt: null })
    },
  )
})

test('programs that are asked about at once are each answered as their own', async () => {
  const codes = Array.from({ length: 30 }, (_, at) => `${'\n'.repeat(at)}x = (\n`)
  const answers = await Promise.all(
    codes.map((code) => analyser.review({ language: 'python', code, problem })),
  )
  expect(answers.map((analysis) => analysis?.brokenAt)).toEqual(codes.map((_, at) => at + 1))
})

test('more than can wait are refused at once, and a closed analyser answers what waits', async () => {
  const own = createAnalyser(programFiles.analysis)
  const answered: unknown[] = []
  const asked = Array.from({ length: 60 }, async () => {
    const answer = await own.review({ language: 'cpp', code: 'int main() {}', problem })
    answered.push(answer)
    return answer
  })
  await new Promise((resolve) => setImmediate(resolve))
  // One is worked on, and 50 wait.
  expect(answered).toEqual(Array(9).fill(null))
  await own.close()
  expect(await Promise.all(asked)).toEqual(asked.map(() => null))
  expect(await own.review({ language: 'cpp', code: '', problem })).toBeNull()
})
