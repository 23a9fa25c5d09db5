import { type PackageFiles, removePackages, without, writePackage } from '../../test/packages'
import { provenPackage } from '../../test/proven-package'
import { issueText } from '../package-error'
import { readPackage } from '../read-package'
import { openSource } from '../source/open-source'
import { lintPackage } from './lint-package'

afterAll(removePackages)

const lintsOf = async (files: PackageFiles) => {
  const source = await openSource(await writePackage(files))
  return (await lintPackage(source, await readPackage(source))).map(issueText)
}

it('finds nothing in a complete package', async () => {
  expect(await lintsOf(provenPackage())).toEqual([])
})

it('lists everything that is missing', async () => {
  const files = without(
    provenPackage(),
    'solution/solution.en.md',
    'data/invalid_input/one.in',
    'submissions/accepted/Main.java',
    'submissions/wrong_answer/first.py',
  )
  expect(
    await lintsOf({
      ...files,
      'problem.yaml': 'problem_format_version: 2023-07\nname: Nails\n',
      'cohort.yaml': '{hints: [One]}',
      'statement/problem.en.md': 'Add *a* and *b*.\n\n## Output\n',
    }),
  ).toEqual([
    'problem.yaml: The key uuid is missing.',
    'problem.yaml: The key license is missing.',
    'problem.yaml: The key rights_owner is missing.',
    'cohort.yaml: The key difficulty is missing.',
    'cohort.yaml: The key rating is missing.',
    'cohort.yaml: The key lesson is missing.',
    'cohort.yaml: The key proof is missing.',
    'cohort.yaml: There is 1 hint. Write at least 2.',
    'solution: There is no solution text.',
    'data/invalid_input: There are 2 inputs. Write at least 3.',
    'submissions/accepted: There is no solution in Java.',
    'submissions/wrong_answer: There are 4 programs. Write at least 5.',
    'statement/problem.en.md: There is no section "## Input".',
    'statement/problem.en.md: The number of samples (1) differs from the number of {{nextsample}} lines (0). Write one for each sample, followed by an explanation.',
    'statement/problem.en.md:1: Write the formula *a* between dollar signs.',
    'statement/problem.en.md:1: Write the formula *b* between dollar signs.',
  ])
})

it('requires a slow program in C++ and another language if the tests reject a slower approach', async () => {
  const files = provenPackage()
  const settings = JSON.parse(String(files['cohort.yaml']))
  settings.proof.slower = 'Adds one nail at a time.'
  expect(await lintsOf({ ...files, 'cohort.yaml': JSON.stringify(settings) })).toEqual([
    'submissions/time_limit_exceeded: Write the slower approach in C++ and one more language.',
  ])
})

it('compares the number of samples with the number explained in a LaTeX statement', async () => {
  const files = without(provenPackage(), 'statement/problem.en.md')
  const latex = (text: string) => lintsOf({ ...files, 'statement/problem.en.tex': text })
  const samples = Object.keys(files).filter((path) => /^data\/sample\/.*\.in$/.test(path)).length
  expect(await latex('\\nextsample It is.\n'.repeat(samples))).toEqual([])
  expect(await latex('Nothing.')).toEqual([
    expect.stringContaining(
      '\\nextsample commands (0). Write one for each sample, followed by an explanation.',
    ),
  ])
  expect(await lintsOf(files)).toContain('statement: There is no English statement in Markdown or LaTeX.')
})
