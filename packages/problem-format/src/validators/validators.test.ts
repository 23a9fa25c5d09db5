import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { type PackageFiles, removePackages, sumPackage, writePackage } from '../../test/packages'
import { readPackage } from '../read-package'
import { openSource } from '../source/open-source'

/** Tests how a package's checker is read: its own validator or the default checker. */

afterAll(removePackages)

const CUSTOM = 'name: A\nvalidation: custom\n'
const MODERN = 'problem_format_version: 2025-09\nname: {en: A}\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\n'

const read = async (files: PackageFiles) =>
  readPackage(await openSource(await writePackage({ ...sumPackage(), ...files })))

const validatorOf = async (files: PackageFiles) => {
  const { checker, unsupported } = await read(files)
  expect(unsupported).toEqual([])
  if (checker.kind !== 'validator') throw new Error('The package should have a validator.')
  return checker
}

const refusalOf = async (files: PackageFiles) => (await read(files)).unsupported

describe("a package's own output validator", () => {
  it('is a file in output_validators in the legacy format', async () => {
    expect(
      await validatorOf({ 'problem.yaml': CUSTOM, 'output_validators/check.cc': 'int main() {}\n' }),
    ).toEqual({
      kind: 'validator',
      language: 'cpp',
      sources: [{ path: 'main.cpp', text: 'int main() {}\n' }],
      args: [],
      limits: { cpuMs: 60_000, memoryKb: 2048 * 1024, outputBytes: 8 * 1024 * 1024 },
    })
  })

  it('may be a folder in output_validators in the legacy format', async () => {
    const { sources } = await validatorOf({
      'problem.yaml': CUSTOM,
      'output_validators/check/validate.h': '#pragma once\n',
      'output_validators/check/validate.cc': '#include "validate.h"\n',
      'output_validators/check/lib/graph.cpp': '\n',
      'output_validators/README.md': 'x',
    })
    expect(sources.map(({ path }) => path)).toEqual(['lib/graph.cpp', 'validate.cc', 'validate.h'])
  })

  it('may have headers next to it', async () => {
    const { sources } = await validatorOf({
      'problem.yaml': CUSTOM,
      'output_validators/check.cpp': '#include "testlib.h"\n',
      'output_validators/testlib.h': '\n',
    })
    expect(sources.map(({ path }) => path)).toEqual(['check.cpp', 'testlib.h'])
  })

  it('is the folder output_validator in 2025-09', async () => {
    const { language, sources } = await validatorOf({
      'problem.yaml': MODERN,
      'output_validator/tokens.py': 'x = 1\n',
      'output_validator/__main__.py': 'import tokens\n',
      'output_validator/__init__.py': '',
    })
    expect(language).toBe('python')
    expect(sources.map(({ path }) => path)).toEqual(['__main__.py', '__init__.py', 'tokens.py'])
  })

  it("has the package's constants and the validation limits in problem.yaml", async () => {
    const { sources, limits } = await validatorOf({
      'problem.yaml': `${MODERN}constants: {most: {value: 7, word: seven}}\nlimits: {validation_time: 5, validation_memory: 100, validation_output: 2}\n`,
      'output_validator/main.py': 'MOST = {{most}}  # {{most.word}}\n',
    })
    expect(sources[0]?.text).toBe('MOST = 7  # seven\n')
    expect(limits).toEqual({ cpuMs: 5000, memoryKb: 100 * 1024, outputBytes: 2 * 1024 * 1024 })
  })

  it('receives the arguments in problem.yaml and then those of the test’s group', async () => {
    const problem = await read({
      'problem.yaml': `${CUSTOM}validator_flags: --points 3\n`,
      'output_validators/check.py': 'x\n',
      'data/secret/testdata.yaml': 'output_validator_flags: --large\n',
    })
    expect(problem.checker).toMatchObject({ args: ['--points', '3'] })
    expect(problem.tests.map(({ name, checkerArgs }) => [name, checkerArgs])).toEqual([
      ['sample/1', undefined],
      ['secret/1', ['--points', '3', '--large']],
    ])
  })

  it('is ignored in the legacy format unless validation is custom', async () => {
    const files = {
      'output_validators/check.cpp': 'x',
      'data/testdata.yaml': 'output_validator_flags: case_sensitive\n',
    }
    for (const yaml of ['name: A\n', 'name: A\nvalidation: default\n'])
      expect((await read({ ...files, 'problem.yaml': yaml })).checker).toMatchObject({
        kind: 'tokens',
        caseSensitive: true,
      })
  })

  it('must exist if validation is custom', async () => {
    await expect(read({ 'problem.yaml': CUSTOM, 'output_validators/readme.txt': 'x' })).rejects.toThrow(
      'problem.yaml: validation is custom, but there is no program in output_validators or output_validator.',
    )
  })

  it.each<[string, PackageFiles, RegExp]>([
    [
      'with a build script',
      { 'output_validators/check/build': '#!/bin/sh\n', 'output_validators/check/check.cpp': 'x' },
      /it is built with a script \(output_validators\/check\/build\)/,
    ],
    ['with a run script alone', { 'output_validators/check/run': '#!/bin/sh\n' }, /check\/run\)/],
    ['in Java', { 'output_validators/Check.java': 'x' }, /neither C\+\+ nor Python/],
    ['in Go', { 'output_validators/check.go': 'x' }, /Go is not one of the judge's languages/],
    [
      'that consists of two programs',
      { 'output_validators/a.py': 'x', 'output_validators/b/b.cpp': 'x' },
      /has 2 output validators/,
    ],
    [
      'with too many source files',
      Object.fromEntries(
        Array.from({ length: 201 }, (_, i) => [`output_validators/check/${i}.cpp`, 'int f();\n']),
      ),
      /it has more than 200 source files/,
    ],
  ])('%s is not supported', async (_, files, reason) => {
    expect(await refusalOf({ 'problem.yaml': CUSTOM, ...files })).toEqual([expect.stringMatching(reason)])
  })
})

describe('arguments for an output validator', () => {
  const validator = { 'output_validators/check.py': 'x' }

  it.each([
    ['"a\\0b"', 'problem.yaml: An argument for the output validator contains a NUL character.'],
    ['a '.repeat(201), 'problem.yaml: The output validator has too many arguments: at most 200'],
    [
      'a'.repeat(20_000),
      'problem.yaml: The output validator has too many arguments: at most 200 are allowed, and at most 16 KB',
    ],
  ])('are rejected if they cannot be passed to a program', async (flags, message) => {
    const files = { ...validator, 'problem.yaml': `${CUSTOM}validator_flags: ${flags}\n` }
    await expect(read(files)).rejects.toThrow(message)
  })

  it('are rejected with the name of the test if they are from a group', async () => {
    const files = {
      ...validator,
      'problem.yaml': CUSTOM,
      'data/secret/testdata.yaml': 'output_validator_flags: "\\0"\n',
    }
    await expect(read(files)).rejects.toThrow('data/secret/1: An argument for the output validator')
  })
})

describe('test data that is too large for the box of an output validator', () => {
  const MIB = 1024 * 1024

  /** Creates sparse files, which take no space on the disk. */
  const readLarge = async (files: PackageFiles, inputBytes: number, answerBytes: number) => {
    const path = await writePackage({ ...sumPackage(), ...files })
    await truncate(join(path, 'data/secret/1.in'), inputBytes)
    await truncate(join(path, 'data/secret/1.ans'), answerBytes)
    return readPackage(await openSource(path))
  }

  const custom = { 'problem.yaml': CUSTOM, 'output_validators/check.py': 'x' }
  const interactive = {
    'problem.yaml': `${MODERN}type: interactive\n`,
    'output_validator/main.py': 'x',
  }

  it.each([
    ['with a validator', custom],
    ['in an interactive problem', interactive],
  ])('is rejected %s, with the name of the test', async (_, files) => {
    await expect(readLarge(files, 100 * MIB, 90 * MIB + 1)).rejects.toThrow(
      'data/secret/1: Together, the input and the answer are larger than 190 MB, the most that the output validator can be given.',
    )
    await expect(readLarge(files, 100 * MIB, 90 * MIB)).resolves.toMatchObject({ unsupported: [] })
  })

  it('is rejected if it exceeds the memory limit of the validator', async () => {
    const yaml = `${CUSTOM}limits:\n  validation_memory: 64\n`
    await expect(readLarge({ ...custom, 'problem.yaml': yaml }, 64 * MIB, 1)).rejects.toThrow(
      'data/secret/1: Together, the input and the answer are larger than 64 MB, the most that the output validator can be given.',
    )
  })

  it('is accepted with the default checker', async () => {
    await expect(readLarge({}, 128 * MIB, 128 * MIB)).resolves.toMatchObject({ unsupported: [] })
  })
})

describe('the default checker', () => {
  it('uses the arguments of a test’s group', async () => {
    const { checker, tests } = await read({
      'data/secret/testdata.yaml': 'output_validator_flags: float_tolerance 1e-4\n',
    })
    expect(checker).toMatchObject({ kind: 'tokens', floatAbsoluteTolerance: null })
    expect(tests.map(({ checker: own }) => own?.floatAbsoluteTolerance)).toEqual([undefined, 1e-4])
  })

  it('rejects an unknown argument of a group with the name of the test', async () => {
    await expect(read({ 'data/secret/testdata.yaml': 'output_validator_flags: sloppy\n' })).rejects.toThrow(
      'data/secret/1: The default output validator has no argument sloppy.',
    )
  })
})
