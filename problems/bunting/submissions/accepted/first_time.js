const [, flags] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const count = { r: 0, y: 0, g: 0 }
const first = new Map([['0 0', 0]])
let passed = 0
let longest = 0
for (const flag of flags) {
  count[flag]++
  passed++
  const state = `${count.r - count.y} ${count.r - count.g}`
  if (first.has(state)) longest = Math.max(longest, passed - first.get(state))
  else first.set(state, passed)
}
console.log(longest)
