const numbers = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const [n, capacity] = numbers
const free = new Int32Array(capacity + 1)
const taken = new Int32Array(capacity + 1)
for (let i = 0; i < n; i++) {
  const weight = numbers[2 + 2 * i]
  const use = numbers[3 + 2 * i]
  for (let room = capacity; room >= 0; room--) {
    let best = Math.max(taken[room], free[room] + use)
    if (room >= weight) {
      best = Math.max(best, taken[room - weight] + use)
      free[room] = Math.max(free[room], free[room - weight] + use)
    }
    taken[room] = best
  }
}
console.log(taken[capacity])
