// Walks to both sides from each section, as long as the bridges are strong enough.
const [n, ...numbers] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const limits = numbers.slice(0, n)
const lengths = numbers.slice(n)
let best = 0
for (let i = 0; i < n; i++) {
  let metres = lengths[i]
  for (let j = i - 1; j >= 0 && limits[j] >= limits[i]; j--) metres += lengths[j]
  for (let j = i + 1; j < n && limits[j] >= limits[i]; j++) metres += lengths[j]
  best = Math.max(best, limits[i] * metres)
}
console.log(best)
