import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LANGUAGES, type Language, languageFacts } from '@cohort/shared'
import { parse } from 'yaml'
import { root } from './processes'
import { shippedProblems } from './stack'

export interface ShippedSolution {
  /** For example `problems/tidemarks/submissions/accepted/prefix.py`. */
  path: string
  problemTitle: string
  folder: string
  language: Language
  code: string
  /** The verdicts that the file's folder or tag allows. */
  expected: readonly string[]
  /** The points according to the package's submissions.yaml; null if the problem is not scored. */
  points: number | null
}

/**
 * The verdicts that each folder in the ICPC package format allows. In that format, exceeding the memory limit counts as
 * a run-time error.
 */
const verdictsOfFolder: Record<string, readonly string[]> = {
  accepted: ['Accepted'],
  wrong_answer: ['Wrong Answer'],
  time_limit_exceeded: ['Time Limit Exceeded'],
  run_time_error: ['Runtime Error', 'Memory Limit Exceeded'],
  compiler_error: ['Compilation Error'],
  partially_accepted: ['Wrong Answer', 'Time Limit Exceeded', 'Runtime Error', 'Memory Limit Exceeded'],
}

/** DOMjudge's tag in a comment takes precedence over the folder. */
const verdictsOfTag: Record<string, readonly string[]> = {
  'COMPILER-ERROR': ['Compilation Error'],
  'MEMORY-LIMIT': ['Memory Limit Exceeded'],
  'RUN-ERROR': ['Runtime Error'],
}

/**
 * Reads all programs in some packages.
 * @param problems the packages' folders, relative to the root; all shipped problems by default
 */
export const shippedSolutions = async (problems?: readonly string[]): Promise<ShippedSolution[]> => {
  const solutions: ShippedSolution[] = []
  for (const problem of problems ?? (await shippedProblems())) {
    const { name } = parse(await readFile(join(root, problem, 'problem.yaml'), 'utf8'))
    const submissions = join(root, problem, 'submissions')
    const pointsOf = await readPoints(join(submissions, 'submissions.yaml'))
    const folders = (await readdir(submissions, { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    )
    for (const folder of folders.map(({ name }) => name).sort()) {
      for (const file of (await readdir(join(submissions, folder))).sort()) {
        const code = await readFile(join(submissions, folder, file), 'utf8')
        solutions.push({
          path: `${problem}/submissions/${folder}/${file}`,
          problemTitle: typeof name === 'string' ? name : name.en,
          folder,
          language: languageOf(file),
          code,
          expected: expectedOf(folder, code),
          points: pointsOf(folder, file),
        })
      }
    }
  }
  return solutions
}

/** Reads the scores from submissions.yaml. Its keys are folders or the paths of programs. */
const readPoints = async (path: string): Promise<(folder: string, file: string) => number | null> => {
  const entries: Record<string, { score?: number }> = await readFile(path, 'utf8').then(parse, () => ({}))
  return (folder, file) => entries[`${folder}/${file}`]?.score ?? entries[folder]?.score ?? null
}

const languageOf = (file: string): Language => {
  const language = LANGUAGES.find((id) => languageFacts[id].extensions.includes(extname(file)))
  if (language === undefined) throw new Error(`${file} is in none of the languages.`)
  return language
}

const expectedOf = (folder: string, code: string): readonly string[] => {
  const tag = /@EXPECTED_RESULTS@:\s*([A-Z-]+)/.exec(code)?.[1]
  const expected = tag === undefined ? verdictsOfFolder[folder] : verdictsOfTag[tag]
  if (expected === undefined) throw new Error(`No verdict is known for ${tag ?? folder}.`)
  return expected
}
