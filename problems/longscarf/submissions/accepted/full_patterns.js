const [m, a, b, ...wool] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)

const sums = [0]
for (const each of wool) sums.push(sums[sums.length - 1] + each)

// At most 10^15, which a double holds exactly.
const firstRows = (rows) => Math.floor(rows / m) * sums[m] + sums[rows % m]
console.log(firstRows(b) - firstRows(a - 1))
