const [, stalls, list] = require('fs').readFileSync(0, 'utf8').trim().split('\n').map(line => line.split(' '))
const needed = new Map(stalls.map(kind => [kind, 0]))
for (const kind of list) needed.set(kind, (needed.get(kind) ?? 0) + 1)
let missing = list.length
let left = 0
let best = null
for (let right = 0; right < stalls.length; right++) {
  const taken = needed.get(stalls[right])
  if (taken > 0) missing--
  needed.set(stalls[right], taken - 1)
  while (missing === 0) {
    if (!best || right - left < best[1] - best[0]) best = [left, right]
    const given = needed.get(stalls[left]) + 1
    needed.set(stalls[left], given)
    if (given > 0) missing++
    left++
  }
}
console.log(best ? `${best[0] + 1} ${best[1] + 1}` : 'impossible')
