const [n, k, s, ...snow] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let sum = 0
let closed = 0
for (let day = 0; day < n; day++) {
  sum += snow[day] - (snow[day - k] ?? 0)
  if (sum >= s) closed++
}
console.log(closed)
