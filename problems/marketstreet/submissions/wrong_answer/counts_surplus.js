// Counts every stall with a kind of the list, also when there is already enough of it.
const [, stalls, list] = require('fs').readFileSync(0, 'utf8').trim().split('\n').map(line => line.split(' '))
const wanted = new Set(list)
let missing = list.length
let left = 0
let best = null
for (let right = 0; right < stalls.length; right++) {
  if (wanted.has(stalls[right])) missing--
  while (missing === 0) {
    if (!best || right - left < best[1] - best[0]) best = [left, right]
    if (wanted.has(stalls[left])) missing++
    left++
  }
}
console.log(best ? `${best[0] + 1} ${best[1] + 1}` : 'impossible')
