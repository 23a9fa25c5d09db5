// Goes up through the weights and so packs a thing more than once.
const numbers = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const [n, capacity] = numbers
const free = new Int32Array(capacity + 1)
const taken = new Int32Array(capacity + 1)
for (let i = 0; i < n; i++) {
  const weight = numbers[2 + 2 * i]
  const use = numbers[3 + 2 * i]
  for (let room = 0; room <= capacity; room++) {
    taken[room] = Math.max(taken[room], free[room] + use)
    if (room >= weight) {
      taken[room] = Math.max(taken[room], taken[room - weight] + use)
      free[room] = Math.max(free[room], free[room - weight] + use)
    }
  }
}
console.log(taken[capacity])
