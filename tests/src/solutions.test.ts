import { LANGUAGES, type Submission } from '@cohort/shared'
import { type Client, signUp } from './client'
import { sharedStack } from './shared-product'
import { type ShippedSolution, shippedSolutions } from './shipped-solutions'

/**
 * One problem each with an output validator, an interactive validator and scoring, and one whose programs cover most
 * folders. Programs of other problems, and all starter code, were judged when problems/proofs.json was written.
 */
const JUDGED = ['clearrigging', 'driftbuoy', 'enamelnumbers', 'freerolls'].map((name) => `problems/${name}`)

let learner: Client
/** The solutions to the problems in `JUDGED`. */
let solutions: ShippedSolution[]
const judged = new Map<string, Submission>()

beforeAll(async () => {
  solutions = await shippedSolutions(JUDGED)
  learner = await signUp((await sharedStack()).url)
  const ids = new Map((await learner.problems()).map(({ title, _id }) => [title, _id]))
  const submitted = await Promise.all(
    solutions.map(async ({ path, problemTitle, code, language }) => {
      const problemId = ids.get(problemTitle)
      if (problemId === undefined) throw new Error(`${problemTitle} is not in the list of problems.`)
      return {
        path,
        id: (await learner.execute({ problemId, code, language, submissionType: 'submit' }))._id,
      }
    }),
  )
  // Wait for one at a time, because polling for many would take CPU time from the judge.
  for (const { path, id } of submitted) judged.set(path, await learner.judged(id))
})

test('every shipped problem has an accepted solution in each language', async () => {
  const shipped = await shippedSolutions()
  const accepted = shipped.filter(({ folder }) => folder === 'accepted')
  for (const title of new Set(shipped.map(({ problemTitle }) => problemTitle))) {
    const languages = accepted
      .filter(({ problemTitle }) => problemTitle === title)
      .map(({ language }) => language)
    expect({ title, languages: [...new Set(languages)].sort() }).toEqual({
      title,
      languages: [...LANGUAGES].sort(),
    })
  }
})

test('every program in the judged packages gets an expected verdict', () => {
  const wrong = solutions.flatMap(({ path, expected }) => {
    const verdict = judged.get(path)?.verdict
    return verdict !== undefined && expected.includes(verdict) ? [] : [{ path, expected, verdict }]
  })
  expect(wrong).toEqual([])
  expect(judged.size).toBeGreaterThan(0)
})

test('every program in the judged packages gets the points that its package expects', () => {
  const wrong = solutions.flatMap(({ path, points }) => {
    const got = judged.get(path)?.points
    return got === points ? [] : [{ path, points, got }]
  })
  expect(wrong).toEqual([])
  expect(solutions.some(({ points }) => points !== null && points > 0 && points < 100)).toBe(true)
})

test('hidden tests of judged submissions do not show their data', () => {
  for (const submission of judged.values()) {
    for (const result of submission.testCaseResults.filter((r) => !r.isSample)) {
      expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['input']))
      expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['expectedOutput']))
      expect(Object.keys(result)).not.toEqual(expect.arrayContaining(['actualOutput']))
    }
  }
})
