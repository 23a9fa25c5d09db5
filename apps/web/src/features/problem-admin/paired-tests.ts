import type { ProblemForm } from '@cohort/shared'

/** A file that the user chose as test data. */
interface DataFile {
  name: string
  text: string
}

type Test = ProblemForm['tests'][number]

const ENDINGS = /\.(in|ans|out)$/i

/**
 * Creates tests from pairs of files such as `01.in` and `01.ans` (or `.out`), in the natural order of their names.
 * @returns the tests, and the names of unpaired files
 */
export const pairedTests = (files: readonly DataFile[]): { tests: Test[]; unpaired: string[] } => {
  const inputs = new Map<string, DataFile>()
  const answers = new Map<string, DataFile>()
  for (const file of files) {
    const ending = ENDINGS.exec(file.name)?.[1]?.toLowerCase()
    if (ending !== undefined) (ending === 'in' ? inputs : answers).set(file.name.replace(ENDINGS, ''), file)
  }
  const bases = [...inputs.keys()].filter((base) => answers.has(base))
  bases.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const paired = new Set(bases.flatMap((base) => [inputs.get(base)!, answers.get(base)!]))
  return {
    tests: bases.map((base) => ({
      name: testNameOf(base),
      input: inputs.get(base)!.text,
      answer: answers.get(base)!.text,
    })),
    unpaired: files.filter((file) => !paired.has(file)).map(({ name }) => name),
  }
}

/** Converts a file name to a valid test name. */
const testNameOf = (base: string): string =>
  base.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^[-_]+/, '') || 'test'

/** Adds new tests at the end. They replace tests with the same names. */
export const withTests = (tests: readonly Test[], added: readonly Test[]): Test[] => {
  const byName = new Map([...tests, ...added].map((test) => [test.name, test]))
  return [...byName.values()]
}

/** A test's name without the number that determines its position. */
export const bareName = (name: string): string => name.replace(/^\d+[-_]*/, '')

/** Moves a test and numbers the names of all tests, because tests are judged in the order of their names. */
export const movedTest = (tests: readonly Test[], from: number, to: number): Test[] => {
  const others = tests.filter((_, index) => index !== from)
  const inOrder = [...others.slice(0, to), tests[from]!, ...others.slice(to)]
  const digits = Math.max(2, String(tests.length).length)
  return inOrder.map((test, index) => {
    const parts = [String(index + 1).padStart(digits, '0'), bareName(test.name)]
    return { ...test, name: parts.filter((part) => part !== '').join('-') }
  })
}

/** The next unused number, as the name of a new test. */
export const nextTestName = (tests: readonly Pick<Test, 'name'>[]): string => {
  const taken = new Set(tests.map(({ name }) => name))
  for (let number = tests.length + 1; ; number++) {
    const name = String(number).padStart(2, '0')
    if (!taken.has(name)) return name
  }
}
