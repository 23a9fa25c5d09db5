import { type PackageFiles, removePackages, sumPackage, writePackage } from '../test/packages'
import { readPackage } from './read-package'
import { openSource } from './source/open-source'

/** Tests how hints, solutions and proof settings are read from a package. */

afterAll(removePackages)

const proof = {
  generator: 'generators/generate.py',
  reference: 'accepted/sum.py',
  brute: 'accepted/sum.cpp',
  independent: 'accepted/sum.cpp',
}

const read = async (settings: object, more: PackageFiles = {}) =>
  readPackage(
    await openSource(
      await writePackage({
        ...sumPackage(),
        'generators/generate.py': 'print(1)\n',
        // JSON is valid YAML.
        'cohort.yaml': JSON.stringify(settings),
        ...more,
      }),
    ),
  )

it('renders hints with formulas, but without scripts', async () => {
  const { hints, warnings } = await read({
    hints: ['Try $n^2$ *first*.', 'Then <script>alert(1)</script>![](a.png) $\\frac{1}$.'],
  })
  expect(hints).toHaveLength(2)
  expect(hints[0]).toContain('<msup><mi>n</mi><mn>2</mn></msup></mrow></math> <em>first</em>.')
  expect(hints[1]).toMatch(/^<p>Then +<code>\\frac\{1\}<\/code>\.<\/p>\n$/)
  expect(warnings).toContainEqual({
    file: 'cohort.yaml',
    line: null,
    reason: expect.stringMatching(/^In a hint: /),
  })
})

it('reads the solution in each language, with its images', async () => {
  const { solutions, files } = await read(
    {},
    {
      'solution/solution.en.md': 'Add them. ![Two bars](bars.svg)\n',
      'solution/solution.sv.md': 'Addera.\n',
      'solution/bars.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4"/></svg>',
    },
  )
  expect(solutions.map(({ language }) => language)).toEqual(['en', 'sv'])
  expect(solutions[0]!.html).toContain(`src="files/${files[0]!.sha256}"`)
})

it('reports every missing file and program in the proof settings', async () => {
  await expect(
    read({ proof: { ...proof, generator: 'generate.py', brute: 'accepted/brute.py' } }),
  ).rejects.toThrow(
    'cohort.yaml: proof.generator: there is no file "generate.py".\n' +
      'cohort.yaml: proof.brute: there is no program "accepted/brute.py" in submissions.',
  )
  expect((await read({ proof })).settings.proof).toEqual({ ...proof, slower: null, family: null })
})

it.each([
  [{ rating: 0 }, 'rating: This must be an integer from 1 to 10'],
  [{ hints: 'Think.' }, 'hints: This must be a list'],
  [{ hints: ['1', '2', '3', '4', '5', '6'] }, 'hints: At most 5 hints'],
  [
    { proof: { ...proof, family: { parameter: 'n', from: 1000, to: 15_999 } } },
    'proof.family: `to` must be at least 16 times `from` or, if it is at most 64, at least 6 more than `from`.',
  ],
])('rejects the settings %j', async (settings, reason) => {
  await expect(read(settings)).rejects.toThrow(reason)
})
