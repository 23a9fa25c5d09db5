// Compares text: '9' is greater than '10', and '-8' is greater than '-2'.
const [n, ...points] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
let winner = 0
for (let team = 1; team < Number(n); team++) {
  if (points[team] > points[winner]) winner = team
}
console.log(winner + 1, points[winner])
