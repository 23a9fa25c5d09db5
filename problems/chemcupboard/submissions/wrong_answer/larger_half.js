// Divides the bottles into two sides by turns and keeps the larger side, although circles may be odd.
const [n, m, ...pairs] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const reacts = Array.from({ length: n }, () => [])
for (let i = 0; i < m; i++) {
  const a = pairs[2 * i] - 1
  const b = pairs[2 * i + 1] - 1
  reacts[a].push(b)
  reacts[b].push(a)
}
const side = new Array(n).fill(-1)
let total = 0
for (let first = 0; first < n; first++) {
  if (side[first] >= 0) continue
  const counts = [1, 0]
  const stack = [first]
  side[first] = 0
  while (stack.length > 0) {
    const bottle = stack.pop()
    for (const other of reacts[bottle]) {
      if (side[other] >= 0) continue
      side[other] = 1 - side[bottle]
      counts[side[other]]++
      stack.push(other)
    }
  }
  total += Math.max(...counts)
}
console.log(total)
