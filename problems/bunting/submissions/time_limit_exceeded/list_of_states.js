// Searches a list of all earlier states after each flag.
const [, flags] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const count = { r: 0, y: 0, g: 0 }
const states = [[0, 0]]
let longest = 0
for (const flag of flags) {
  count[flag]++
  const a = count.r - count.y
  const b = count.r - count.g
  states.push([a, b])
  const first = states.findIndex(state => state[0] === a && state[1] === b)
  longest = Math.max(longest, states.length - 1 - first)
}
console.log(longest)
