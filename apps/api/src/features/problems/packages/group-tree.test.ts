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

test('of as many tests as a package may have, each in a folder of its own, is made while nobody has to wait', () => {
  const given = tests(...Array.from({ length: 20_000 }, (_, n) => `secret/group-${n}/1`))
  const before = process.cpuUsage()
  expect(groupTree(given, Number.POSITIVE_INFINITY).folders[0]!.folders).toHaveLength(20_000)
  const { user } = process.cpuUsage(before)
  expect(user / 1000).toBeLessThan(500)
})
