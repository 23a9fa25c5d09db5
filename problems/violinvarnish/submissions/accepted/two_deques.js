const [n, k, d, ...readings] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
// Arrays with an index of the first item that is still in the deque.
const highest = []
const lowest = []
let firstHighest = 0
let firstLowest = 0
let left = 0
let periods = 0
for (let right = 0; right < n; right++) {
  const reading = readings[right]
  while (highest.length > firstHighest && readings[highest.at(-1)] <= reading) highest.pop()
  highest.push(right)
  while (lowest.length > firstLowest && readings[lowest.at(-1)] >= reading) lowest.pop()
  lowest.push(right)
  while (readings[highest[firstHighest]] - readings[lowest[firstLowest]] > d) {
    left++
    if (highest[firstHighest] < left) firstHighest++
    if (lowest[firstLowest] < left) firstLowest++
  }
  periods += Math.max(0, right - left + 2 - k)
}
console.log(periods)
