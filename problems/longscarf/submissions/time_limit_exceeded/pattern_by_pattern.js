// Goes through the scarf pattern by pattern, which is too slow for a short pattern.
const [m, a, b, ...wool] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const pattern = wool.reduce((sum, each) => sum + each, 0)
let total = 0
let row = a
while (row <= b) {
  if (row % m === 1 % m && row + m - 1 <= b) {
    total += pattern
    row += m
  } else {
    total += wool[(row - 1) % m]
    row++
  }
}
console.log(total)
