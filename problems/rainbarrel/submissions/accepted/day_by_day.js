const [n, capacity, ...diary] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let barrel = 0
let tap = 0
for (let day = 0; day < n; day++) {
  barrel = Math.min(barrel + diary[day], capacity)
  if (barrel < 0) {
    tap -= barrel
    barrel = 0
  }
}
console.log(tap)
