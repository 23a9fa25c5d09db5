import { contestCalls, pathTo } from '@cohort/shared'
import { signUp } from './client'
import { type ShippedSolution, shippedSolutions } from './shipped-solutions'

/** A participant's submissions in order: the problem's folder, and the program's folder in `submissions`. */
type Course = readonly (readonly [problem: string, folder: string])[]

/** Participants with different points or only different penalties, two who are tied, and one who solved nothing. */
const COURSES: readonly Course[] = [
  [
    ['secondcall', 'accepted'],
    ['quayside', 'accepted'],
    ['ropework', 'wrong_answer'],
    ['ropework', 'accepted'],
  ],
  [
    ['secondcall', 'accepted'],
    ['quayside', 'accepted'],
  ],
  [
    ['secondcall', 'wrong_answer'],
    ['secondcall', 'accepted'],
    ['ropework', 'accepted'],
    ['quayside', 'wrong_answer'],
  ],
  [
    ['secondcall', 'time_limit_exceeded'],
    ['quayside', 'accepted'],
    ['ropework', 'time_limit_exceeded'],
  ],
  [
    ['quayside', 'wrong_answer'],
    ['secondcall', 'wrong_answer'],
  ],
]

/** Adds new participants to the shipped contest, which must be running. Resolves when their submissions are judged. */
export const fillContest = async (url: string): Promise<void> => {
  const problems = ['secondcall', 'quayside', 'ropework']
  const solutions = await shippedSolutions(problems.map((folder) => `contests/first-watch/${folder}`))
  const take = async (course: Course): Promise<void> => {
    const client = await signUp(url)
    const contests = await client.read(contestCalls.listContests)
    const contest = await client.read(
      contestCalls.getContest,
      pathTo(contestCalls.getContest, { id: contests[0]!._id }),
    )
    for (const [problem, folder] of course) {
      const { code, language, problemTitle } = solutionOf(solutions, problem, folder)
      const shown = contest.problems.find(({ problemId }) => problemId?.title === problemTitle)
      const submission = await client.execute({
        problemId: shown!.problemId!._id,
        contestId: contest._id,
        code,
        language,
        submissionType: 'submit',
      })
      await client.judged(submission._id)
    }
  }
  await Promise.all(COURSES.map(take))
}

const solutionOf = (solutions: readonly ShippedSolution[], problem: string, folder: string) => {
  const found = solutions.find((s) => s.path.includes(`/${problem}/submissions/${folder}/`))
  if (found === undefined) throw new Error(`${problem} ships no program in ${folder}.`)
  return found
}
