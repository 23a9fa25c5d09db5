const [n, limit, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const empty = new Int32Array(limit + 1)
const strapped = new Int32Array(limit + 1)
for (let i = 0; i < n; i++) {
  const weight = numbers[2 * i]
  const value = numbers[2 * i + 1]
  for (let grams = limit; grams >= 0; grams--) {
    let best = Math.max(strapped[grams], empty[grams] + value)
    if (grams >= weight) {
      best = Math.max(best, strapped[grams - weight] + value)
      empty[grams] = Math.max(empty[grams], empty[grams - weight] + value)
    }
    strapped[grams] = best
  }
}
console.log(strapped[limit])
