const MOD = 1000000007n
const [h, n] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const height = Number(h)
const states = 1 << height

const fill = (ways, from, next, row, stone) => {
  if (row === height) ways[from][next] += 1n
  else if ((from >> row) & 1) fill(ways, from, next, row + 1, stone)
  else {
    fill(ways, from, next | (1 << row), row + 1, stone)
    if (!stone) fill(ways, from, next, row + 1, true)
    if (row + 1 < height && !((from >> (row + 1)) & 1)) fill(ways, from, next, row + 2, stone)
  }
}

const product = (a, b) =>
  a.map((row) =>
    b[0].map((_, j) => {
      let sum = 0n
      for (let k = 0; k < row.length; k++) sum += row[k] * b[k][j]
      return sum % MOD
    }),
  )

let power = Array.from({ length: states }, () => Array(states).fill(0n))
for (let state = 0; state < states; state++) fill(power, state, 0, 0, false)
let result = [Array.from({ length: states }, (_, state) => (state === 0 ? 1n : 0n))]
for (let columns = BigInt(n); columns > 0n; columns /= 2n) {
  if (columns % 2n === 1n) result = product(result, power)
  power = product(power, power)
}
console.log(result[0][0].toString())
