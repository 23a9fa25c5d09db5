// Goes through all roads until no village is reached earlier than before.
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').map((line) => line.split(' ').map(Number))
const [n, , k] = lines[0]
const times = new Array(n + 1).fill(1e15)
times[0] = -1
for (const [village, preparation] of lines.slice(1, k + 1)) times[village] = preparation
const roads = lines.slice(k + 1)
let changed = true
while (changed) {
  changed = false
  for (const [a, b, minutes] of roads) {
    if (times[a] + minutes < times[b]) {
      times[b] = times[a] + minutes
      changed = true
    } else if (times[b] + minutes < times[a]) {
      times[a] = times[b] + minutes
      changed = true
    }
  }
}
let last = 1
for (let village = 2; village <= n; village++) if (times[village] > times[last]) last = village
console.log(last, times[last])
