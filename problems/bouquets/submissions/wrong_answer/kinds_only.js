// Compares only which kinds of flowers there are, and not how many of each kind.
const [, ...bouquets] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const earlier = new Map()
let pairs = 0
for (const bouquet of bouquets) {
  const key = [...new Set(bouquet)].sort().join('')
  const count = earlier.get(key) ?? 0
  pairs += count
  earlier.set(key, count + 1)
}
console.log(pairs)
