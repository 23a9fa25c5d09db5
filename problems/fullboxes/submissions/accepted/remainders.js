const [n, k, ...eggs] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const seen = new Array(k).fill(0)
seen[0] = 1
let remainder = 0
let periods = 0
for (let day = 0; day < n; day++) {
  remainder = (remainder + eggs[day]) % k
  periods += seen[remainder]
  seen[remainder]++
}
console.log(periods)
