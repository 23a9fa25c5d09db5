import { mountsBelow, recipeTag } from './debootstrap'

test('mountsBelow returns the longest paths first and excludes siblings whose names share the prefix', () => {
  const mountinfo = [
    '22 1 0:21 / /proc rw - proc proc rw',
    '90 1 0:21 / /repo/build/proc rw - proc proc rw',
    '91 1 0:22 / /repo/build/dev/pts rw - devpts devpts rw',
    '92 1 0:23 / /repo/build-other/proc rw - proc proc rw',
    '93 1 0:24 / /repo/build/a\\040b rw - tmpfs tmpfs rw',
  ].join('\n')
  expect(mountsBelow('/repo/build', mountinfo)).toEqual([
    '/repo/build/dev/pts',
    '/repo/build/proc',
    '/repo/build/a b',
  ])
})

test('recipeTag depends on the content of a recipe, not on the order of its packages', () => {
  const recipe = { name: 'cohort/debian', suite: 'trixie', include: ['a', 'b'] }
  expect(recipeTag(recipe)).toBe(recipeTag({ ...recipe, include: ['b', 'a'] }))
  expect(recipeTag(recipe)).not.toBe(recipeTag({ ...recipe, suite: 'forky' }))
})
