// Walks from every stall until everything is bought.
const [, stalls, list] = require('fs').readFileSync(0, 'utf8').trim().split('\n').map(line => line.split(' '))
let best = null
for (let left = 0; left < stalls.length; left++) {
  const needed = new Map()
  for (const kind of list) needed.set(kind, (needed.get(kind) ?? 0) + 1)
  let missing = list.length
  for (let right = left; right < stalls.length; right++) {
    const amount = needed.get(stalls[right])
    if (amount === undefined) continue
    needed.set(stalls[right], amount - 1)
    if (amount > 0 && --missing === 0) {
      if (!best || right - left < best[1] - best[0]) best = [left, right]
      break
    }
  }
}
console.log(best ? `${best[0] + 1} ${best[1] + 1}` : 'impossible')
