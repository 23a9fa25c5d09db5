const [n, ...times] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const events = times.map((time, i) => ({ time, change: i % 2 === 0 ? 1 : -1 }))
events.sort((a, b) => a.time - b.time || a.change - b.change)
const timeWith = new Array(n + 1).fill(0)
let inside = 0
let before = 0
for (const { time, change } of events) {
  timeWith[inside] += time - before
  inside += change
  before = time
}
let most = n
while (timeWith[most] === 0) most--
console.log(most, timeWith[most])
