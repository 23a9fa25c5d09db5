const [n, ...points] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let winner = 0
for (let team = 1; team < n; team++) {
  if (points[team] > points[winner]) winner = team
}
console.log(winner + 1, points[winner])
