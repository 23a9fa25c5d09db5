// Packs an item more than once, although there is only one of each.
const [n, limit, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const empty = new Int32Array(limit + 1)
const strapped = new Int32Array(limit + 1)
for (let i = 0; i < n; i++) {
  const weight = numbers[2 * i]
  const value = numbers[2 * i + 1]
  for (let grams = 0; grams <= limit; grams++) {
    strapped[grams] = Math.max(strapped[grams], empty[grams] + value)
    if (grams >= weight) {
      strapped[grams] = Math.max(strapped[grams], strapped[grams - weight] + value)
      empty[grams] = Math.max(empty[grams], empty[grams - weight] + value)
    }
  }
}
console.log(strapped[limit])
