// Counts each day up to which no egg remains only once, so periods that begin later or overlap are missing.
const [n, k, ...eggs] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let total = 0
let periods = 0
for (let day = 0; day < n; day++) {
  total += eggs[day]
  if (total % k === 0) {
    periods++
    total = 0
  }
}
console.log(periods)
