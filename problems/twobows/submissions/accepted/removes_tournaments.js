const [n, k, ...results] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

/** The sum of the k best of the first d results, for d = 0 to n: starts with all and removes the last one again and again. */
function bestSums(points) {
  const ranking = [...points.keys()].sort((i, j) => points[j] - points[i])
  const counts = new Array(n).fill(false)
  let total = 0
  for (const i of ranking.slice(0, k)) {
    counts[i] = true
    total += points[i]
  }
  const sums = new Array(n + 1).fill(0)
  let next = k
  for (let last = n - 1; last >= 0; last--) {
    sums[last + 1] = total
    if (!counts[last]) continue
    total -= points[last]
    while (next < n && ranking[next] >= last) next++
    if (next < n) {
      counts[ranking[next]] = true
      total += points[ranking[next]]
      next++
    }
  }
  return sums
}

const before = bestSums(results.slice(0, n))
const after = bestSums(results.slice(n).reverse())
let best = 0
for (let change = 0; change <= n; change++) best = Math.max(best, before[change] + after[n - change])
console.log(best)
