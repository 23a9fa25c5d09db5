// Compares only red with yellow. The number of green flags can be anything.
const [, flags] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const count = { r: 0, y: 0, g: 0 }
const first = new Map([[0, 0]])
let longest = 0
for (let i = 0; i < flags.length; i++) {
  count[flags[i]]++
  const state = count.r - count.y
  if (first.has(state)) longest = Math.max(longest, i + 1 - first.get(state))
  else first.set(state, i + 1)
}
console.log(longest)
