import type { PackageFiles } from '../../test/packages'
import { removePackages, sumPackage, without, writePackage } from '../../test/packages'
import { openSource } from '../source/open-source'
import { readTestData, type TestData } from './test-data'

afterAll(removePackages)

const flagsOf = ({ tests }: TestData) => tests.map(({ validatorFlags }) => validatorFlags)

const read = async (files: PackageFiles) => readTestData(await openSource(await writePackage(files)))

describe('readTestData', () => {
  it('returns the samples and then the secret tests, group by group', async () => {
    const files: PackageFiles = { ...sumPackage() }
    for (const name of [
      'secret/10',
      'secret/2',
      'secret/large/b',
      'secret/large/a',
      'secret/large-one',
      'secret/extra/z',
      'sample/2',
    ])
      Object.assign(files, { [`data/${name}.in`]: '1 1\n', [`data/${name}.ans`]: '2\n' })
    expect((await read(files)).tests.map(({ name }) => name)).toEqual([
      'sample/1',
      'sample/2',
      'secret/1',
      'secret/10',
      'secret/2',
      'secret/extra/z',
      'secret/large/a',
      'secret/large/b',
      'secret/large-one',
    ])
  })

  it('reports all inputs without answers and all answers without inputs', async () => {
    const files = { ...sumPackage(), 'data/secret/2.in': '1 1\n', 'data/secret/3.ans': '2\n' }
    await expect(read(files)).rejects.toMatchObject({
      issues: [
        {
          file: 'data/secret/3.ans',
          line: null,
          reason: 'The answer has no input: data/secret/3.in is missing.',
        },
        {
          file: 'data/secret/2.in',
          line: null,
          reason: 'The input has no answer: data/secret/2.ans is missing.',
        },
      ],
    })
  })

  it('warns about a package without secret tests, and rejects a package without any tests', async () => {
    const samples = without(sumPackage(), 'data/secret/1.in', 'data/secret/1.ans')
    expect((await read(samples)).warnings).toEqual([
      {
        file: 'data/secret',
        line: null,
        reason: 'There are no secret test cases, so only the samples decide.',
      },
    ])
    expect((await read(sumPackage())).warnings).toEqual([])
    await expect(read(without(samples, 'data/sample/1.in', 'data/sample/1.ans'))).rejects.toThrow(
      'data/secret: There are no test cases. A test case is an .in file and an .ans file with the same name.',
    )
  })

  it('reads output validator arguments from the settings of the test or its group', async () => {
    const files = { ...sumPackage(), 'data/testdata.yaml': 'output_validator_flags: float_tolerance 1e-4\n' }
    expect(flagsOf(await read(files))).toEqual([
      ['float_tolerance', '1e-4'],
      ['float_tolerance', '1e-4'],
    ])
    const modern = {
      ...sumPackage(),
      'data/test_group.yaml': 'output_validator_args: [case_sensitive]\n',
      'data/secret/test_group.yaml': 'output_validator_args: []\n',
      'data/sample/1.yaml': 'output_validator_args: [a b]\n',
    }
    expect(flagsOf(await read(modern))).toEqual([['a b'], null])
    expect(flagsOf(await read(sumPackage()))).toEqual([null, null])
  })

  it('reports required features that the judge does not support', async () => {
    const { unsupported } = await read({
      ...sumPackage(),
      'data/secret/test_group.yaml': 'args: [-v]\n',
      'data/secret/1.files/words.txt': 'x',
    })
    expect(unsupported).toEqual([
      expect.stringContaining('command-line arguments'),
      expect.stringContaining('files to read'),
    ])
  })

  it('rejects invalid group settings with the line number', async () => {
    await expect(read({ ...sumPackage(), 'data/secret/testdata.yaml': 'a: [\n' })).rejects.toThrow(
      /^data\/secret\/testdata\.yaml:\d: This is not valid YAML/,
    )
  })
})
