// Goes through all routes until no oasis is reached earlier than before.
const [[n], ...routes] = require('fs')
  .readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const earliest = new Array(n + 1).fill(Infinity)
earliest[1] = 0
let changed = true
while (changed) {
  changed = false
  for (const [a, b, f, p, t] of routes) {
    if (earliest[a] === Infinity) continue
    const day = f + Math.max(0, Math.ceil((earliest[a] - f) / p)) * p + t
    if (day < earliest[b]) {
      earliest[b] = day
      changed = true
    }
  }
}
console.log(earliest[n] === Infinity ? -1 : earliest[n])
