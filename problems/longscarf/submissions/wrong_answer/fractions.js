// Forgets to round down, so that a part of a pattern counts twice.
const [m, a, b, ...wool] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const sums = [0]
for (const each of wool) sums.push(sums[sums.length - 1] + each)
const firstRows = (rows) => (rows / m) * sums[m] + sums[rows % m]
console.log(Math.round(firstRows(b) - firstRows(a - 1)))
