import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ZipEntry, zipOf } from './zip-writer'

/** The files of a package, by path. */
export type PackageFiles = Record<string, string | Buffer>

/** A small package in the legacy Kattis layout, with DOMjudge's `.timelimit`. */
export const sumPackage = (): PackageFiles => ({
  'problem.yaml':
    'name: Sum\nkeywords: arithmetic warmup\nlimits:\n  memory: 256\nlicense: cc0\nrights_owner: The jury\n',
  '.timelimit': '2\n',
  'problem_statement/problem.en.tex': '\\problemname{Sum}\n\nAdd $a < b$.\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '5 6\n',
  'data/secret/1.ans': '11\n',
  'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
  'submissions/accepted/sum.cpp':
    '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n',
  'submissions/wrong_answer/difference.py': 'a, b = map(int, input().split())\nprint(a - b)\n',
})

const folders: string[] = []

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'cohort-package-'))
  folders.push(folder)
  return folder
}

/** Writes a package to a new folder and returns the folder's path. */
export const writePackage = async (files: PackageFiles, name = 'sum'): Promise<string> => {
  const root = join(await temporaryFolder(), name)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}

/** Writes an archive to a new folder and returns its path. */
export const writeZip = async (
  entries: PackageFiles | readonly ZipEntry[],
  name = 'sum.zip',
): Promise<string> => {
  const path = join(await temporaryFolder(), name)
  await writeFile(path, zipOfFiles(entries))
  return path
}

/** Creates an archive. */
export const zipOfFiles = (entries: PackageFiles | readonly ZipEntry[]): Buffer =>
  zipOf(
    Array.isArray(entries)
      ? (entries as ZipEntry[])
      : Object.entries(entries as PackageFiles).map(([file, content]) => ({ name: file, content })),
  )

/** Removes all packages and archives that the suite wrote. */
export const removePackages = async (): Promise<void> => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

/** Removes some files. */
export const without = (files: PackageFiles, ...paths: string[]): PackageFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !paths.includes(path)))

/** Moves the files to a folder. */
export const below = (folder: string, files: PackageFiles): PackageFiles =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))
