// Compares each reading only with the first one of the period.
const [n, k, d, ...readings] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let left = 0
let periods = 0
for (let right = 0; right < n; right++) {
  while (Math.abs(readings[right] - readings[left]) > d) left++
  periods += Math.max(0, right - left + 2 - k)
}
console.log(periods)
