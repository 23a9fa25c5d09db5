import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPackage, hashWithoutWrong, openSource, packagePaths } from '@cohort/problem-format'
import { writePackage } from '@cohort/problem-format/test/packages'
import { LANGUAGES } from '@cohort/shared'
import { type Proof, readProofs } from './proofs'
import { contentReport } from './proving/content-report'
import { readSmallCases } from './small-cases-file'

const root = join(__dirname, '../../../../..')

const shippedPackages = async (): Promise<string[]> => {
  const contests = (await readdir(join(root, 'contests'))).map((name) => join(root, 'contests', name))
  return packagePaths([join(root, 'problems'), ...contests])
}

test('problems/proofs.json contains proofs of exactly the shipped packages', async () => {
  const proofs = await readProofs(join(root, 'problems/proofs.json'))
  const hashes: Record<string, string> = {}
  for (const path of await shippedPackages()) {
    const source = await openSource(path)
    hashes[await hashPackage(source)] = source.name
  }
  // To update: npm run problems -- prove --write-proofs problems/proofs.json problems contests/first-watch
  const proven = Object.entries(proofs).map(([hash, { problem }]) => [hash, problem])
  expect(Object.fromEntries(proven)).toEqual(hashes)
  expect(Object.values(proofs).every(({ programs }) => Object.keys(programs).length > 0)).toBe(true)
  // A verification alone does not run mutants or measure margins.
  const isOnlyVerified = ({ evidence }: Proof) => evidence === undefined
  expect(Object.values(proofs).filter(isOnlyVerified)).toEqual([])
  const starters = `starter code: ${LANGUAGES.length} programs compile without a message`
  expect(Object.values(proofs).filter(({ checks }) => !checks.includes(starters))).toEqual([])
})

test('docs/content.md has the counts and times of the proofs', async () => {
  const proofs = Object.values(await readProofs(join(root, 'problems/proofs.json')))
  const unnamed = { title: '', pattern: '', rating: null, tests: 0, programs: 0 }
  const rows = proofs.flatMap(({ evidence }) => (evidence ? { ...evidence, ...unnamed } : []))
  // The first five columns come from the packages.
  const measured = (report: string) =>
    report
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split(' | ').slice(5).join(' | '))
      .sort()
  // To update: npm run problems -- prove --write-proofs problems/proofs.json --write-report docs/content.md problems contests/first-watch
  expect(measured(await readFile(join(root, 'docs/content.md'), 'utf8'))).toEqual(
    measured(contentReport(rows)),
  )
})

test('every file in problems/small-cases belongs to the current version of a shipped package', async () => {
  const folder = join(root, 'problems/small-cases')
  const current: string[] = []
  for (const path of await shippedPackages()) {
    const source = await openSource(path)
    const cases = await readSmallCases(folder, source.name, await hashWithoutWrong(source))
    if (cases !== null) current.push(`${source.name}.json.gz`)
  }
  // To update: npm run problems -- small-cases --write problems/small-cases problems contests/first-watch
  expect((await readdir(folder)).sort()).toEqual(current.sort())
})

test.each([
  ['invalid JSON', 'proofs'],
  ['an unknown format', '{"format": 2, "packages": {}}'],
  ['a key that is not a hash', '{"format": 1, "packages": {"x": {}}}'],
])('a proofs file with %s is refused, and the error names the file', async (_what, text) => {
  const file = join(await writePackage({ 'proofs.json': text }), 'proofs.json')
  await expect(readProofs(file)).rejects.toThrow(`${file}: This is not a valid proofs file: `)
})
