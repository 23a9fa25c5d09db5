import { groupTree } from './group-tree'

const tests = (...names: string[]) => names.map((name) => ({ name }))

test('folders stand in the order of their tests, and what lies deeper than asked counts to the one above', () => {
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

// Looking for each folder among all others would take minutes.
test('hundreds of thousands of tests, each in its own folder, become a tree', () => {
  const given = Array.from({ length: 300_000 }, (_, n) => ({ name: `secret/group-${n}/1` }))
  expect(groupTree(given, Number.POSITIVE_INFINITY).folders[0]!.folders).toHaveLength(300_000)
})
