import { LANGUAGES, languageFacts } from '@cohort/shared'
import { issueAt, type PackageIssue } from '../package-error'
import type { ProblemPackage } from '../read-package'
import type { PackageSource } from '../source/package-source'
import { parseYaml, readSettings } from '../yaml/yaml-file'
import { lintStatement } from './lint-statement'

const STATEMENT = /^(problem_)?statement\/problem(\.en)?\.md$/
const LATEX_STATEMENT = /^(problem_)?statement\/problem(\.en)?\.tex$/
const LEAST_HINTS = 2
const LEAST_INVALID_INPUTS = 3
/** How many wrong programs a problem needs. It needs more if there is no slower approach to reject. */
const LEAST_WRONG = { withSlower: 3, withoutSlower: 5 }

/** Reports missing parts that learners or `problems prove` need, although the format does not require them. */
export const lintPackage = async (
  source: Pick<PackageSource, 'files'>,
  problem: Pick<
    ProblemPackage,
    'settings' | 'hints' | 'solutions' | 'programs' | 'invalidInputs' | 'checker'
  >,
): Promise<PackageIssue[]> => [
  ...(await lintYaml(source)),
  ...lintSettings(problem),
  ...lintPrograms(problem),
  ...(await lintTexts(source, problem.checker.kind === 'interactive')),
]

const tooFew = (count: number, noun: string, least: number): string =>
  `There ${count === 1 ? `is 1 ${noun}` : `are ${count} ${noun}s`}. Write at least ${least}.`

const lintYaml = async ({ files }: Pick<PackageSource, 'files'>): Promise<PackageIssue[]> => {
  const file = files.get('problem.yaml')
  const yaml = file && parseYaml('problem.yaml', await readSettings(file)).value
  return ['uuid', 'license', 'rights_owner']
    .filter((key) => !(yaml as Record<string, unknown> | null)?.[key])
    .map((key) => issueAt('problem.yaml', `The key ${key} is missing.`))
}

const lintSettings = ({
  settings: { difficulty, rating, lesson, proof },
  hints,
  solutions,
  invalidInputs,
}: Pick<ProblemPackage, 'settings' | 'hints' | 'solutions' | 'invalidInputs'>): PackageIssue[] => [
  ...Object.entries({ difficulty, rating, lesson, proof })
    .filter(([, value]) => value === null)
    .map(([key]) => issueAt('cohort.yaml', `The key ${key} is missing.`)),
  ...(hints.length < LEAST_HINTS ? [issueAt('cohort.yaml', tooFew(hints.length, 'hint', LEAST_HINTS))] : []),
  ...(solutions.length === 0 ? [issueAt('solution', 'There is no solution text.')] : []),
  ...(invalidInputs.length < LEAST_INVALID_INPUTS
    ? [issueAt('data/invalid_input', tooFew(invalidInputs.length, 'input', LEAST_INVALID_INPUTS))]
    : []),
]

const lintPrograms = ({
  programs,
  settings,
}: Pick<ProblemPackage, 'programs' | 'settings'>): PackageIssue[] => {
  const languagesIn = (folder: string) =>
    programs.filter(({ name }) => name.startsWith(`${folder}/`)).map(({ language }) => language)
  const accepted = languagesIn('accepted')
  const slow = languagesIn('time_limit_exceeded')
  const wrong = languagesIn('wrong_answer')
  const hasSlower = Boolean(settings.proof?.slower)
  const least = hasSlower ? LEAST_WRONG.withSlower : LEAST_WRONG.withoutSlower
  return [
    ...LANGUAGES.filter((language) => !accepted.includes(language)).map((language) =>
      issueAt('submissions/accepted', `There is no solution in ${languageFacts[language].label}.`),
    ),
    ...(wrong.length < least
      ? [issueAt('submissions/wrong_answer', tooFew(wrong.length, 'program', least))]
      : []),
    ...(hasSlower && !(slow.includes('cpp') && new Set(slow).size > 1)
      ? [
          issueAt(
            'submissions/time_limit_exceeded',
            'Write the slower approach in C++ and one more language.',
          ),
        ]
      : []),
  ]
}

const lintTexts = async (
  { files }: Pick<PackageSource, 'files'>,
  isInteractive: boolean,
): Promise<PackageIssue[]> => {
  const statement = [...files.values()].find(({ path }) => STATEMENT.test(path))
  const samples = new Set(
    [...files.keys()].flatMap((path) => /^data\/sample\/(.*)\.(in|interaction)$/.exec(path)?.[1] ?? []),
  )
  if (statement === undefined) return lintLatex(files, samples.size)
  const text = (await statement.read()).toString('utf8')
  return lintStatement(text, samples.size, isInteractive).map(({ line, reason }) =>
    issueAt(statement.path, reason, line),
  )
}

/** Checks only the samples, because LaTeX typesets all formulas anyway. */
const lintLatex = async (files: PackageSource['files'], samples: number): Promise<PackageIssue[]> => {
  const statement = [...files.values()].find(({ path }) => LATEX_STATEMENT.test(path))
  if (statement === undefined)
    return [issueAt('statement', 'There is no English statement in Markdown or LaTeX.')]
  const explained = (await statement.read()).toString('utf8').match(/\\nextsample\b/g)?.length ?? 0
  return explained === samples
    ? []
    : [
        issueAt(
          statement.path,
          `The number of samples (${samples}) differs from the number of \\nextsample commands (${explained}). Write one for each sample, followed by an explanation.`,
        ),
      ]
}
