// Moves both ends, but searches the whole window for its highest and lowest reading each time.
const [n, k, d, ...readings] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

function steady(left, right) {
  let highest = readings[left]
  let lowest = readings[left]
  for (let hour = left + 1; hour <= right; hour++) {
    if (readings[hour] > highest) highest = readings[hour]
    if (readings[hour] < lowest) lowest = readings[hour]
  }
  return highest - lowest <= d
}

let left = 0
let periods = 0
for (let right = 0; right < n; right++) {
  while (!steady(left, right)) left++
  periods += Math.max(0, right - left + 2 - k)
}
console.log(periods)
