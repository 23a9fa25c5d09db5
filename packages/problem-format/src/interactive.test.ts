import { type PackageFiles, removePackages, sumPackage, without, writePackage } from '../test/packages'
import { readPackage } from './read-package'
import { openSource } from './source/open-source'

/** Tests how packages with an interactive validator are read. */

afterAll(removePackages)

const LEGACY = {
  'problem.yaml': 'name: A\nvalidation: custom interactive\n',
  'output_validators/talk.py': 'x = 1\n',
}

const read = async (files: PackageFiles) =>
  readPackage(await openSource(await writePackage({ ...sumPackage(), ...files })))

describe('an interactive package', () => {
  it.each([
    ['the legacy format', LEGACY],
    [
      'the format 2023-07',
      {
        'problem.yaml':
          'problem_format_version: 2023-07\nname: A\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\ntype: interactive\n',
        'output_validators/talk/talk.py': 'x = 1\n',
      },
    ],
    [
      'the format 2025-09',
      {
        'problem.yaml':
          'problem_format_version: 2025-09\nname: A\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\ntype: interactive\n',
        'output_validator/talk.py': 'x = 1\n',
      },
    ],
  ])('in %s has an interactive checker', async (_, files) => {
    const { checker, unsupported } = await read(files)
    expect(unsupported).toEqual([])
    expect(checker).toMatchObject({ kind: 'interactive', language: 'python' })
  })

  it('without a validator is not supported', async () => {
    const { unsupported } = await read({
      'problem.yaml':
        'problem_format_version: 2025-09\nname: A\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\ntype: interactive\n',
    })
    expect(unsupported).toEqual([expect.stringContaining('has no output validator')])
  })

  it('that is also multi-pass is not supported', async () => {
    const { unsupported } = await read({
      ...LEGACY,
      'problem.yaml': 'name: A\nvalidation: custom interactive multi-pass\n',
    })
    expect(unsupported).toEqual([expect.stringContaining('several passes')])
  })

  it('has sample interactions, sorted by name', async () => {
    const { interactions, tests, warnings } = await readPackage(
      await openSource(
        await writePackage({
          ...without(sumPackage(), 'data/sample/1.in', 'data/sample/1.ans'),
          ...LEGACY,
          'data/sample/2.interaction': '<10\r\n>5\r\n',
          'data/sample/1.interaction': '>7 \n< lower\n\nnonsense\n>\n',
        }),
      ),
    )
    expect(interactions).toEqual([
      {
        name: 'sample/1',
        lines: [
          { from: 'program', text: '7 ' },
          { from: 'judge', text: ' lower' },
          { from: 'program', text: '' },
        ],
      },
      {
        name: 'sample/2',
        lines: [
          { from: 'judge', text: '10' },
          { from: 'program', text: '5' },
        ],
      },
    ])
    expect(tests.map(({ name }) => name)).toEqual(['secret/1'])
    expect(warnings).toContainEqual(expect.objectContaining({ file: 'data/sample/1.interaction', line: 4 }))
  })
})
