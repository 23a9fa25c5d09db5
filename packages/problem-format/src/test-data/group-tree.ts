import type { PackageTest } from './test-data'

/** A folder of the test data with what is in it. */
export interface GroupFolder {
  /** Below `data/`; empty for `data` itself. */
  name: string
  /** How many tests are directly in it. */
  tests: number
  /** In judging order. */
  folders: GroupFolder[]
}

/**
 * The folders that hold tests, as a tree from `data` down.
 * @param depth how deep folders are groups; deeper ones belong to the group above
 */
export const groupTree = (tests: readonly Pick<PackageTest, 'name'>[], depth: number): GroupFolder => {
  const root: GroupFolder = { name: '', tests: 0, folders: [] }
  // Each test may have its own folder.
  const known = new Map<string, GroupFolder>()
  for (const test of tests) {
    let at = root
    for (const part of folderOf(test, depth)) {
      const name = at.name === '' ? part : `${at.name}/${part}`
      let folder = known.get(name)
      if (folder === undefined) {
        folder = { name, tests: 0, folders: [] }
        known.set(name, folder)
        at.folders.push(folder)
      }
      at = folder
    }
    at.tests++
  }
  return root
}

/** The name of a test's group. */
export const groupOf = (test: Pick<PackageTest, 'name'>, depth: number): string =>
  folderOf(test, depth).join('/')

const folderOf = ({ name }: Pick<PackageTest, 'name'>, depth: number): string[] =>
  name.split('/').slice(0, -1).slice(0, depth)
