// If the barrel does not hold enough, takes everything from the tap and leaves the barrel as it is.
const [n, capacity, ...diary] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let barrel = 0
let tap = 0
for (let day = 0; day < n; day++) {
  const w = diary[day]
  if (w > 0) barrel = Math.min(barrel + w, capacity)
  else if (barrel >= -w) barrel += w
  else tap += -w
}
console.log(tap)
