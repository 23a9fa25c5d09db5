import { removePackages, sumPackage, without, writePackage, writeZip } from '../test/packages'
import { checkPackages, readWithTextWarnings } from './check-package'
import { PackageError } from './package-error'
import { readPackage } from './read-package'
import { openSource } from './source/open-source'

afterEach(removePackages)

const check = async (...paths: string[]) => {
  const lines: string[] = []
  const ok = await checkPackages(paths, (line) => lines.push(line), readWithTextWarnings)
  return { ok, lines }
}

const NO_VALIDATOR = 'sum: warning: input_validators: There is no input validator, so no input was checked.'
const SOUND = [NO_VALIDATOR, 'sum · Sum · 2 tests · ok']

test('valid folders and archives pass with warnings', async () => {
  expect(await check(await writePackage(sumPackage()), await writeZip(sumPackage()))).toEqual({
    ok: true,
    lines: [...SOUND, ...SOUND],
  })
})

test('a broken package fails with all its errors, and does not stop the check of the next one', async () => {
  const broken = await writePackage(
    { ...sumPackage(), 'problem.yaml': 'name: A\nlimits: {memory: -1}\n', 'data/secret/2.in': '' },
    'broken',
  )
  const error = await openSource(broken)
    .then(readPackage)
    .catch((thrown: unknown) => thrown)
  if (!(error instanceof PackageError)) throw new Error('The package was read without an error.')
  const { ok, lines } = await check(broken, await writePackage(sumPackage()))
  expect(ok).toBe(false)
  expect(lines).toEqual([...error.message.split('\n').map((line) => `broken: ${line}`), ...SOUND])
  expect(lines).toContain('broken: problem.yaml:2: limits.memory: This must be greater than 0.')
  expect(lines).toContain('broken: data/secret/2.in: The input has no answer: data/secret/2.ans is missing.')
})

test.each<[string, object, string]>([
  [
    'that needs an unsupported feature',
    { 'problem.yaml': 'name: Sum\ntype: multi-pass\nproblem_format_version: 2023-07\n' },
    'This package cannot be imported: the problem runs a program in several passes, which is not supported yet.',
  ],
  [
    'without an accepted program',
    { 'submissions/accepted/sum.py': '', 'submissions/accepted/sum.cpp': '' },
    'submissions: There is no accepted program',
  ],
  [
    'with a program in an unknown folder',
    { 'submissions/odd/a.py': 'print(1)' },
    'submissions/odd/a.py: the folder odd does not name a verdict',
  ],
])('a readable package %s fails', async (_what, changes, reason) => {
  const gone = Object.entries(changes).flatMap(([path, text]) => (text === '' ? path : []))
  const { ok, lines } = await check(await writePackage(without({ ...sumPackage(), ...changes }, ...gone)))
  expect(ok).toBe(false)
  expect(lines.join('\n')).toContain(`sum: ${reason}`)
})

test.each([
  ['AC', true],
  ['AC, WA', false],
])('a package whose only program may end with %s is valid: %s', async (permitted, isValid) => {
  const files = {
    ...without(sumPackage(), 'submissions/accepted/sum.py', 'submissions/accepted/sum.cpp'),
    'submissions/mixed/sum.py': 'print(sum(map(int, input().split())))\n',
    'submissions/submissions.yaml': `mixed: {permitted: [${permitted}]}\n`,
  }
  expect((await check(await writePackage(files))).ok).toBe(isValid)
})

test('a path that is not a package fails with a message', async () => {
  const { ok, lines } = await check('/nowhere/sum')
  expect(ok).toBe(false)
  expect(lines).toEqual(['sum: /nowhere/sum does not exist.'])
})
