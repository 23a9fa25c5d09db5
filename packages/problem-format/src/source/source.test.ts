import { symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { below, removePackages, sumPackage, writePackage, writeZip } from '../../test/packages'
import { PackageError } from '../package-error'
import { openSource } from './open-source'
import { SOURCE_LIMITS } from './package-source'

afterAll(removePackages)

const refusal = async (path: string, limits = SOURCE_LIMITS): Promise<string> => {
  const error = await openSource(path, limits).then(
    () => new Error('It was opened.'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PackageError)
  return (error as Error).message
}

describe('openSource', () => {
  it('reads the files in a folder', async () => {
    const source = await openSource(await writePackage(sumPackage()))
    expect(source.name).toBe('sum')
    expect([...source.files.keys()]).toContain('submissions/accepted/sum.py')
    expect((await source.files.get('data/sample/1.in')!.read()).toString()).toBe('1 2\n')
  })

  it('ignores the files of file managers and version control, and hidden files except .timelimit', async () => {
    const clutter = {
      '.DS_Store': 'x',
      '.git/HEAD': 'x',
      'data/__pycache__/a.pyc': 'x',
      'data/secret/.1.in': 'x',
      'submissions/accepted/.gitkeep': '',
      'submissions/.hidden/a.py': 'x',
    }
    const files = { ...sumPackage(), ...clutter }
    const expected = Object.keys(sumPackage()).sort()
    expect([...(await openSource(await writePackage(files))).files.keys()].sort()).toEqual(expected)
    for (const archive of [files, below('sum', files)]) {
      const source = await openSource(await writeZip(archive))
      expect([...source.files.keys()].sort()).toEqual(expected)
    }
  })

  it('follows symbolic links inside the package and rejects links that lead outside it', async () => {
    const path = await writePackage(sumPackage())
    await symlink('1.in', join(path, 'data/secret/2.in'))
    const source = await openSource(path)
    expect((await source.files.get('data/secret/2.in')!.read()).toString()).toBe('5 6\n')
    await writeFile(join(dirname(path), 'outside'), 'secret')
    await symlink('../../../outside', join(path, 'data/secret/3.in'))
    expect(await refusal(path)).toBe('data/secret/3.in: The symbolic link points outside the package.')
  })

  it('rejects a folder with a file name that is not UTF-8', async () => {
    const path = await writePackage(sumPackage())
    await writeFile(Buffer.concat([Buffer.from(join(path, 'data/secret/')), Buffer.of(0xff)]), '1\n')
    expect(await refusal(path)).toBe('data/secret/\ufffd: The name is not UTF-8.')
  })

  it("skips links in authors' tools that are broken or lead outside the package, with a warning", async () => {
    const path = await writePackage({ ...sumPackage(), 'input_validators/check/check.cpp': 'x' })
    await writeFile(join(dirname(path), 'validation.h'), 'x')
    await symlink('../../../validation.h', join(path, 'input_validators/check/validation.h'))
    await symlink('nowhere', join(path, 'input_validators/lost'))
    const source = await openSource(path)
    expect([...source.files.keys()].filter((file) => file.startsWith('input_validators/'))).toEqual([
      'input_validators/check/check.cpp',
    ])
    const left = 'It was left out, because judging does not need it.'
    expect(source.warnings).toEqual([
      {
        file: 'input_validators/check/validation.h',
        line: null,
        reason: `The symbolic link points outside the package. ${left}`,
      },
      { file: 'input_validators/lost', line: null, reason: `The symbolic link is broken. ${left}` },
    ])
  })

  it.each(['sum.zip', 'sum.kpp'])('reads %s with the package at its root', async (name) => {
    const source = await openSource(await writeZip(sumPackage(), name))
    expect(source.name).toBe('sum')
    expect((await source.files.get('data/secret/1.ans')!.read()).toString()).toBe('11\n')
  })

  it('reads an archive with the package in its only top-level folder', async () => {
    const source = await openSource(
      await writeZip({ ...below('adding', sumPackage()), '__MACOSX/._adding': 'x' }, 'download.zip'),
    )
    expect(source.name).toBe('adding')
    expect(source.files.has('problem.yaml')).toBe(true)
  })

  it('rejects a missing path, another kind of file and a broken archive', async () => {
    expect(await refusal('/nowhere/at-all')).toBe('/nowhere/at-all does not exist.')
    const path = await writePackage({ 'notes.txt': 'x', 'broken.zip': 'no archive' })
    expect(await refusal(join(path, 'notes.txt'))).toMatch(/neither a folder nor a \.zip archive/)
    expect(await refusal(join(path, 'broken.zip'))).toMatch(/broken\.zip is not a readable ZIP archive/)
  })

  it.each([
    [
      'a name that leads outside the archive',
      [{ name: '../evil', content: 'x' }],
      /rejected: invalid relative path/,
    ],
    ['an absolute name', [{ name: '/etc/evil', content: 'x' }], /rejected: absolute path/],
    ['a dotted name', [{ name: 'data/./evil', content: 'x' }], /not a plain path/],
    ['a name with control characters', [{ name: 'data/a\nb', content: 'x' }], /control characters/],
    ['a symbolic link', [{ name: 'link', content: '/etc/passwd', mode: 0o120777 }], /symbolic link/],
    ['a device', [{ name: 'tty', content: '', mode: 0o020666 }], /neither a file nor a folder/],
    ['an encrypted file', [{ name: 'locked', content: 'x', encrypted: true }], /encrypted/],
    [
      'a file and a folder of the same name',
      [
        { name: 'data/k/a/b', content: 'x' },
        { name: 'data/k/a', content: 'x' },
      ],
      /^data\/k\/a: The archive contains a file and a folder of this name/,
    ],
    [
      'a name that is too long for a file system',
      [{ name: `data/${'é'.repeat(128)}`, content: 'x' }],
      /^data\/é+: .*longer than 255 bytes/,
    ],
    [
      'the same file twice',
      [
        { name: 'a', content: 'x' },
        { name: 'a', content: 'y' },
      ],
      /twice/,
    ],
  ])('rejects an archive with %s', async (_, hostile, reason) => {
    const honest = Object.entries(sumPackage()).map(([name, content]) => ({ name, content }))
    expect(await refusal(await writeZip([...honest, ...hostile]))).toMatch(reason)
  })

  it('rejects an archive with too many, too large or too highly compressed files without inflating them', async () => {
    const path = await writeZip({ ...sumPackage(), 'data/secret/2.in': Buffer.alloc(3_000_000) })
    expect(await refusal(path, { ...SOURCE_LIMITS, files: 8 })).toMatch(/more than 8 files/)
    expect(await refusal(path, { ...SOURCE_LIMITS, fileBytes: 1024 * 1024 })).toBe(
      'data/secret/2.in: The file is larger than 1 MB.',
    )
    expect(await refusal(path, { ...SOURCE_LIMITS, totalBytes: 2 * 1024 * 1024 })).toMatch(/larger than 2 MB/)
    expect(await refusal(path, { ...SOURCE_LIMITS, ratioFromBytes: 1_000_000 })).toMatch(
      /rejected as a zip bomb/,
    )
    // The compression ratio is not limited below 64 MB.
    expect((await openSource(path)).files.get('data/secret/2.in')?.size).toBe(3_000_000)
  })

  it('rejects a file that inflates to more than its declared size', async () => {
    const source = await openSource(
      await writeZip([
        { name: 'problem.yaml', content: 'name: Sum\n' },
        { name: 'data/secret/1.in', content: Buffer.alloc(100_000), claimedSize: 10 },
      ]),
    )
    await expect(source.files.get('data/secret/1.in')!.read()).rejects.toThrow(
      /^data\/secret\/1\.in: The archive is damaged here/,
    )
  })

  it('rejects an archive that does not contain exactly one package', async () => {
    expect(await refusal(await writeZip({ 'readme.txt': 'x' }))).toMatch(/no problem\.yaml/)
    expect(await refusal(await writeZip({ 'a/problem.yaml': 'x', 'b/problem.yaml': 'x' }))).toMatch(
      /several packages/,
    )
  })
})
