import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BenchProblem {
  name: string
  tests: readonly { input: string; answer: string }[]
}

/**
 * Writes a problem package with these secret tests.
 * @returns the package's folder
 */
export const writePackage = async (parent: string, { name, tests }: BenchProblem): Promise<string> => {
  const folder = join(parent, name)
  const secret = join(folder, 'data', 'secret')
  await mkdir(secret, { recursive: true })
  await mkdir(join(folder, 'statement'))
  await writeFile(
    join(folder, 'problem.yaml'),
    `problem_format_version: 2023-07\nname: ${name}\nuuid: ${crypto.randomUUID()}\nlicense: public domain\nlimits:\n  time_limit: 10\n  memory: 256\n`,
  )
  // Only open tests show exact times.
  await writeFile(join(folder, 'cohort.yaml'), 'tests: open\n')
  await writeFile(join(folder, 'statement', 'problem.en.md'), 'A measurement.\n')
  for (const [index, { input, answer }] of tests.entries()) {
    const base = join(secret, String(index + 1).padStart(3, '0'))
    await writeFile(`${base}.in`, input)
    await writeFile(`${base}.ans`, answer)
  }
  return folder
}
