// Ends the evening already when the limit is met exactly.
const [n, k, ...words] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

const evenings = (limit) => {
  let count = 1
  let today = 0
  for (const chapter of words) {
    if (today + chapter >= limit) {
      count++
      today = 0
    }
    today += chapter
  }
  return count
}

let low = 0
let high = 0
for (let i = 0; i < n; i++) {
  low = Math.max(low, words[i])
  high += words[i]
}
while (low < high) {
  const limit = Math.floor((low + high) / 2)
  if (evenings(limit) <= k) high = limit
  else low = limit + 1
}
console.log(low)
