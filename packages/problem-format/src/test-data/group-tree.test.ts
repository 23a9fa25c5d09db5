import { growsTooFast } from '@cohort/shared/test/cpu-growth'
import { groupTree } from './group-tree'

const tests = (...names: string[]) => names.map((name) => ({ name }))

test('folders are in the order of their tests, and folders below the given depth belong to their parents', () => {
  const given = tests('sample/1', 'secret/b/1', 'secret/a/x/1', 'secret/a/x/2', 'secret/b/2')
  expect(groupTree(given, 2)).toEqual({
    name: '',
    tests: 0,
    folders: [
      { name: 'sample', tests: 1, folders: [] },
      {
        name: 'secret',
        tests: 0,
        folders: [
          { name: 'secret/b', tests: 2, folders: [] },
          { name: 'secret/a', tests: 2, folders: [] },
        ],
      },
    ],
  })
})

test('a tree of many folders is built in linear time', () => {
  const foldersOf = (size: number) => {
    const given = Array.from({ length: size }, (_, n) => ({ name: `secret/group-${n}/1` }))
    return groupTree(given, Number.POSITIVE_INFINITY).folders[0]!.folders
  }
  expect(foldersOf(20_000)).toHaveLength(20_000)
  expect(growsTooFast(5000, foldersOf)).toBe(false)
})
