import { readFile, writeFile } from 'node:fs/promises'
import { removePackages, without, writePackage } from '@cohort/problem-format/test/packages'
import { provenPackage } from '@cohort/problem-format/test/proven-package'
import { sharedStack } from './shared-product'

afterAll(removePackages)

test('`problems prove` accepts a sound package and reports every fault in a weak one', async () => {
  const { problems } = await sharedStack()
  const sound = await writePackage(provenPackage(), 'sound')
  const weak = await writePackage(
    {
      ...without(
        provenPackage(),
        'data/sample/1.in',
        'data/sample/1.ans',
        'data/secret/2.in',
        'data/secret/2.ans',
        'submissions/accepted/Main.java',
        'submissions/wrong_answer/difference.py',
      ),
      'data/secret/3.in': '999999999999 0\n',
      'data/secret/3.ans': '999999999999\n',
      'submissions/wrong_answer/first.py': 'print(3)\n',
      'submissions/wrong_answer/larger.py': 'print(4)\n',
    },
    'weak',
  )
  const proofs = `${sound}/../proofs.json`
  const report = `${sound}/../content.md`
  const files = ['--write-proofs', proofs, '--write-report', report]
  const proved = await problems('prove', '--seeds', '40', ...files, sound)
  expect(proved.stdout.split('\n')).toEqual(
    expect.arrayContaining([
      'input_validators/validate.py · accepts 4 inputs · ok',
      'data/invalid_input · 3 inputs rejected · ok',
      'generator · prints the 4 stored inputs · ok',
      'mutants · 2 tried, 2 caught, 0 undecided · ok',
      '1 proved; 2 mutants, 2 caught, 0 undecided',
    ]),
  )
  expect(proved.code).toBe(0)
  expect(await readFile(report, 'utf8')).toContain('| Nails | Input and loops | 1 | 4 | 9 |')
  const again = await problems('prove', ...files, sound)
  expect(again.stdout).toMatch(/^sound · Nails · unchanged since its proof\n/)

  await writeFile(`${sound}/submissions/wrong_answer/zero.py`, 'print(0)\n')
  const extended = await problems('prove', ...files, sound)
  expect(extended.stderr).toContain(
    'sound: only wrong programs or properties have changed, so only wrong programs are judged',
  )
  expect(extended.stdout).toContain('wrong_answer/zero.py')
  expect(extended.stdout).not.toContain('accepted/')
  expect(extended.stdout).toContain('1 proved; 2 mutants, 2 caught, 0 undecided')
  type StoredProof = { checks: string[]; programs: Record<string, string> }
  const stored = Object.values<StoredProof>(JSON.parse(await readFile(proofs, 'utf8')).packages)
  expect(stored).toHaveLength(1)
  expect(stored[0]!.checks).toContain('mutants: 2 tried, 2 caught, 0 undecided')
  expect(stored[0]!.programs).toMatchObject({
    'accepted/sum.cpp': 'Accepted',
    'wrong_answer/zero.py': 'Wrong Answer',
  })

  const refused = await problems('prove', '--seeds', '40', weak)
  expect(refused.code).toBe(1)
  for (const line of [
    'error: submissions/accepted: There is no solution in Java.',
    'error: submissions/wrong_answer: There are 4 programs. Write at least 5.',
    'error: statement/problem.en.md: The number of samples (0) differs from the number of {{nextsample}} lines (1). Write one for each sample, followed by an explanation.',
    'generator · prints the 2 stored inputs · WRONG',
    '    sample/1: the generator prints this case, but it is not a stored test',
    '    secret/3: the stored input is not what the generator prints',
  ])
    expect(refused.stdout).toContain(`${line}\n`)
  expect(refused.stdout).toMatch(
    /mutants · 2 tried, 1 caught, 0 undecided · WRONG\n {4}submissions\/accepted\/sum\.cpp:6: "\+" changed to "-" fails on small \d+, but all tests accept it\n/,
  )
}, 400_000)
