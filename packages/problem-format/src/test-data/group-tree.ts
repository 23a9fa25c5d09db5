import type { PackageTest } from './test-data'

/** A folder in the test data. */
export interface GroupFolder {
  /** The path in `data/`; empty for `data` itself. */
  name: string
  /** How many tests are directly in the folder. */
  tests: number
  /** Subfolders in judging order. */
  folders: GroupFolder[]
}

/**
 * Builds the tree of the folders that contain tests, starting at `data`.
 * @param depth the deepest level of groups. Deeper folders belong to their parent group
 */
export const groupTree = (tests: readonly Pick<PackageTest, 'name'>[], depth: number): GroupFolder => {
  const root: GroupFolder = { name: '', tests: 0, folders: [] }
  const known = new Map([['', root]])
  const folderAt = (name: string): GroupFolder => {
    const found = known.get(name)
    if (found !== undefined) return found
    const folder: GroupFolder = { name, tests: 0, folders: [] }
    folderAt(name.slice(0, Math.max(0, name.lastIndexOf('/')))).folders.push(folder)
    known.set(name, folder)
    return folder
  }
  for (const test of tests) folderAt(groupOf(test, depth)).tests++
  return root
}

/** The name of a test's group. */
export const groupOf = ({ name }: Pick<PackageTest, 'name'>, depth: number): string =>
  name.split('/').slice(0, -1).slice(0, depth).join('/')
