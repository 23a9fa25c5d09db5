// Searches a list of all kinds so far for each bouquet.
const [, ...bouquets] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const kinds = []
const counts = []
let pairs = 0
for (const bouquet of bouquets) {
  const key = [...bouquet].sort().join('')
  const kind = kinds.findIndex(k => k === key)
  if (kind === -1) {
    kinds.push(key)
    counts.push(1)
  } else {
    pairs += counts[kind]++
  }
}
console.log(pairs)
